'use client';

import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './theme.module.css';

/** Flips between light and dark. The server cannot know the choice: until the browser takes over it says 'light'. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const mode = isBrowser && resolvedTheme === 'dark' ? 'dark' : 'light';
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
      title={`${mode} mode`}
      onClick={() => setTheme(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" className={styles['sun']} />
      <Icon name="moon" className={styles['moon']} />
    </button>
  );
}

function neverChanges(): () => void {
  return () => {};
}
