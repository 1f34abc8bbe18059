import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon, icons } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { storageKeys } from '@/lib/client/storage-keys';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './theme.module.css';

/** Exempts the script from consent platforms that block scripts automatically. */
const consentExemption = { 'data-cookieconsent': 'ignore' };

/** Lists the color modes in the order of the toggle, starting with the default mode. */
function listModes(): ['light' | 'system', ...string[]] {
  const followsSystem: boolean = site.colorMode.respectPrefersColorScheme;
  return followsSystem ? ['system', 'light', 'dark'] : ['light', 'dark'];
}

/**
 * Sets `data-theme` before the first paint, persists the user's choice, and synchronizes it across
 * tabs.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [defaultMode] = listModes();
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme={defaultMode}
      enableSystem={defaultMode === 'system'}
      storageKey={storageKeys.theme}
      enableColorScheme={false}
      scriptProps={consentExemption}
    >
      {children}
    </NextThemesProvider>
  );
}

/**
 * Switches the color mode, and applies it to the browser's theme color. Shows the default mode
 * until hydration, because the server does not know the user's choice.
 */
export function ThemeToggle() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  const isHydrated = useHydrated();
  const modes = listModes();
  // Other code may have stored an invalid value.
  const index = Math.max(0, isHydrated && theme ? modes.indexOf(theme) : 0);
  const mode = modes[index] ?? modes[0];
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>(
      'meta[name="theme-color"]',
    );
    const { light, dark } = site.browserColors;
    if (meta) {
      meta.content = resolvedTheme === 'dark' ? dark : light;
    }
  }, [resolvedTheme]);
  return (
    <span className="script-only">
      <IconButton
        aria-label={messages.theme.toggle(mode)}
        title={messages.theme.mode(mode)}
        onClick={() => setTheme(modes[(index + 1) % modes.length] ?? modes[0])}
      >
        <Icon path={icons.sun} className={styles['sun']} />
        <Icon path={icons.moon} className={styles['moon']} />
        {mode === 'system' && <span>{messages.theme.auto}</span>}
      </IconButton>
    </span>
  );
}
