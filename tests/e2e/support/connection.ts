import type { Page } from '@playwright/test';

/** Overrides `navigator.connection` in subsequently loaded pages. Later calls override earlier ones. */
export async function emulateConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
