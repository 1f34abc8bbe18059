import type { Page } from '@playwright/test';

/** Delays the scripts that the page requests from now on, until the returned function is called or the test ends. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/*.js');
}

/**
 * Delays the requests from now on whose URL matches the pattern and whose path passes the filter, likewise; then they go on, or fail
 * as on a dead connection.
 */
export async function holdRequests(
  page: Page,
  pattern: string,
  isHeld: (path: string) => boolean = () => true,
  outcome: 'continue' | 'failure' = 'continue',
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.once('close', release);
  await page.route(pattern, async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released;
    // The page may be gone by then, or may have canceled the request.
    await (outcome === 'failure' ? route.abort() : route.fallback()).catch(() => {});
  });
  return release;
}
