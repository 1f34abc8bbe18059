import type { Page } from '@playwright/test';

/** Holds back the scripts of the pages that are opened from now on, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/*.js');
}

/**
 * Holds back the requests that match a pattern, or those of them that `isWanted` picks by their path, until the returned function is
 * called; they then go on to the server, or fail as on a dead connection.
 */
export async function holdRequests(
  page: Page,
  pattern: string,
  isWanted: (path: string) => boolean = () => true,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (isWanted(new URL(route.request().url()).pathname)) await released;
    await (then === 'abort' ? route.abort() : route.continue());
  });
  return release;
}
