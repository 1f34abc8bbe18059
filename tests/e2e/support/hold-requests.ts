import type { Page } from '@playwright/test';

/** Delays script requests until the returned function is called or the page closes. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/*.js');
}

/**
 * Delays requests whose URL matches the pattern and whose path passes the filter, until the returned function is called or the page
 * closes. Then they continue, or fail like on a lost connection.
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
    // The page may have been closed, or may have canceled the request.
    await (outcome === 'failure' ? route.abort() : route.fallback()).catch(() => {});
  });
  return release;
}
