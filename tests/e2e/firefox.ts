import { firefox, type LaunchOptions } from '@playwright/test';

/**
 * Returns how Playwright starts an installed Firefox, through WebDriver BiDi instead of a patched
 * build.
 */
export function firefoxOptions(executablePath: string): LaunchOptions {
  return {
    // Undocumented. `tryFirefox` tells whether it works.
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      // Chromium's headless shell has no space for scroll bars either.
      'ui.useOverlayScrollbars': 1,
      // Playwright does not emulate color schemes in Firefox. The site ignores that of the system.
      'ui.systemUsesDarkTheme': 1,
      // Headless Firefox has no mouse. With one, its pointer is fine and can hover.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Playwright waits forever for a document from the back/forward cache: Firefox reports that
      // its navigation has started, and no more. Playwright turns the cache of Chromium off as
      // well.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  };
}

/** Starts Firefox and opens a page. Returns why that failed, or null. */
export async function tryFirefox(
  executablePath: string,
): Promise<string | null> {
  try {
    const browser = await firefox.launch({
      ...firefoxOptions(executablePath),
      timeout: 60_000,
    });
    await browser.newPage();
    await browser.close();
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}
