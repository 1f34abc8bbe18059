'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { storageKeys } from '@/lib/client/storage';
import { getThemeOverride, subscribeThemeOverride } from '@/lib/client/theme';
import { site } from '@/lib/site';

/** Exempts the script from consent platforms that block scripts automatically. */
const consentExemption = { 'data-cookieconsent': 'ignore' };

/** Sets `data-theme` before the first paint, persists the user's choice, and synchronizes it across tabs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const forced = useSyncExternalStore(subscribeThemeOverride, getThemeOverride, () => null);
  const followsSystem: boolean = site.colorMode.respectPrefersColorScheme;
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme={followsSystem ? 'system' : 'light'}
      enableSystem={followsSystem}
      {...(forced && { forcedTheme: forced })}
      storageKey={storageKeys.theme}
      enableColorScheme={false}
      scriptProps={consentExemption}
    >
      <BrowserColor />
      {children}
    </NextThemesProvider>
  );
}

/** Synchronizes the browser's theme color with the color mode. */
function BrowserColor() {
  const { resolvedTheme, forcedTheme } = useTheme();
  const mode = forcedTheme ?? resolvedTheme;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta) meta.content = mode === 'dark' ? site.browserColors.dark : site.browserColors.light;
  }, [mode]);
  return null;
}
