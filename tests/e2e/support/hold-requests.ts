import type { Page } from '@playwright/test';

/** Holds back the scripts of the pages that are opened from now on, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdFiles(page, '**/*.js');
}

/** Holds back the files of a pattern that are asked for from now on, or those of them that are meant, likewise. */
export async function holdFiles(
  page: Page,
  pattern: string,
  isMeant: (path: string) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (isMeant(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  return release;
}
