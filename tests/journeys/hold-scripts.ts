import type { Page } from '@playwright/test';

/**
 * Holds back the scripts of the pages that are opened from now on, until the returned function is called: all, or those at the
 * addresses that are meant.
 */
export async function holdScripts(
  page: Page,
  isMeant: (path: string) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    if (isMeant(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  return release;
}
