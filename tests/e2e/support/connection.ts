import type { Page } from '@playwright/test';

/** Makes the browser tell of a line of this kind, whatever it is on. The last one told counts. */
export async function lineOf(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}
