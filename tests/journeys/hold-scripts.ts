import type { Page } from '@playwright/test';

/** Holds back the scripts of the pages that are opened from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
