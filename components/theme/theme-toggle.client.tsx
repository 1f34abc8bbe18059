'use client';

import { useTheme } from 'next-themes';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { clearThemeOverride, getNextColorMode, isColorMode } from '@/lib/client/theme';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './theme.module.css';

/** Switches the color mode. Shows the default mode until hydration, because the server does not know the user's choice. */
export function ThemeToggle({
  followsSystem = site.colorMode.respectPrefersColorScheme,
}: {
  followsSystem?: boolean;
}) {
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
