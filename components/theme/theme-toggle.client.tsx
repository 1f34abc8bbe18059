'use client';

import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { nextMode } from '@/lib/browser/color-mode';
import { clearThemeOverride } from '@/lib/browser/theme-override';
import { site } from '@/lib/site';
import styles from './theme.module.css';

/**
 * Flips between light and dark; where the system is followed, goes from light to dark to the system's. The server cannot
 * know the choice: until the browser takes over it says what a first visit has.
 */
export function ThemeToggle({
  followsSystem = site.colorMode.respectPrefersColorScheme,
}: {
  followsSystem?: boolean;
}) {
  const { theme, forcedTheme, setTheme } = useTheme();
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const first = followsSystem ? 'system' : 'light';
  const mode = (isBrowser && (forcedTheme ?? theme)) || first;
  const choose = () => {
    clearThemeOverride();
    setTheme(nextMode(mode, followsSystem));
  };
  return (
    <span className={styles['toggle']}>
      <IconButton
        aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
        title={`${mode} mode`}
        onClick={choose}
      >
        <Icon name="sun" className={styles['sun']} />
        <Icon name="moon" className={styles['moon']} />
        {mode === 'system' && <span>auto</span>}
      </IconButton>
    </span>
  );
}

function neverChanges(): () => void {
  return () => {};
}
