'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { storageKeys } from '@/lib/client/storage';
import {
  clearThemeOverride,
  getNextColorMode,
  getThemeOverride,
  isColorMode,
  subscribeThemeOverride,
} from '@/lib/client/theme';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './theme.module.css';

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

/** Switches the color mode. Shows the default mode until hydration, because the server does not know the user's choice. */
export function ThemeToggle() {
  const followsSystem: boolean = site.colorMode.respectPrefersColorScheme;
  const { theme, forcedTheme, setTheme } = useTheme();
  const isHydrated = useHydrated();
  const defaultMode = followsSystem ? 'system' : 'light';
  const chosen = isHydrated ? (forcedTheme ?? theme) : undefined;
  const mode = isColorMode(chosen) ? chosen : defaultMode;
  const toggle = () => {
    clearThemeOverride();
    setTheme(getNextColorMode(mode, followsSystem));
  };
  return (
    <span className={styles['toggle']}>
      <IconButton
        aria-label={messages.theme.toggle(mode)}
        title={messages.theme.mode(mode)}
        onClick={toggle}
      >
        <Icon name="sun" className={styles['sun']} />
        <Icon name="moon" className={styles['moon']} />
        {mode === 'system' && <span>{messages.theme.auto}</span>}
      </IconButton>
    </span>
  );
}
