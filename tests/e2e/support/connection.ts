import type { Page } from '@playwright/test';

/** Sets what the Network Information API reports in the pages that are loaded from now on. The last call counts. */
export async function emulateConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
