import type { Page } from '@playwright/test';

/** Makes the browser report a connection, whatever it is on. The last call wins. */
export async function emulateConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
