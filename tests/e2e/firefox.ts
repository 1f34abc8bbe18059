import { firefox, type LaunchOptions } from '@playwright/test';

/** Returns how Playwright starts an installed Firefox, through WebDriver BiDi instead of a patched build. */
export function firefoxOptions(executablePath: string): LaunchOptions {
  return {
    // Undocumented. `tryFirefox` tells whether it works.
    channel: 'moz-firefox',
    executablePath,
    // Chromium's headless shell has no space for scroll bars either.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
  };
}

/** Starts Firefox and opens a page. Returns why that failed, or null. */
export async function tryFirefox(executablePath: string): Promise<string | null> {
  try {
    const browser = await firefox.launch({ ...firefoxOptions(executablePath), timeout: 60_000 });
    await browser.newPage();
    await browser.close();
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}
