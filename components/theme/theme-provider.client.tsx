'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { stored } from '@/lib/browser/storage-keys';
import { subscribeOverride, themeOverride } from '@/lib/browser/theme-override';
import { site } from '@/lib/site';

/** A consent platform that blocks scripts by itself leaves this one alone. */
const exempt = { 'data-cookieconsent': 'ignore' };

/** Sets `data-theme` on the page before it is painted, keeps the reader's choice, and follows other tabs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const forced = useSyncExternalStore(subscribeOverride, themeOverride, () => null);
  const followsSystem: boolean = site.colorMode.respectPrefersColorScheme;
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme={followsSystem ? 'system' : 'light'}
      enableSystem={followsSystem}
      {...(forced && { forcedTheme: forced })}
      storageKey={stored.theme.key}
      enableColorScheme={false}
      scriptProps={exempt}
    >
      <BrowserColor />
      {children}
    </NextThemesProvider>
  );
}

/** Keeps the color of the browser's own frame in step with the mode. */
function BrowserColor() {
  const { resolvedTheme, forcedTheme } = useTheme();
  const mode = forcedTheme ?? resolvedTheme;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta) meta.content = mode === 'dark' ? site.browserColors.dark : site.browserColors.light;
  }, [mode]);
  return null;
}
