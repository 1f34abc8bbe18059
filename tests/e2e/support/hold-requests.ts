import type { Page } from '@playwright/test';

/** Delays script requests until the returned function is called or the page closes. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/*.js');
}

/**
 * Delays requests whose URL matches the pattern, until the returned function is called or the page
 * closes.
 */
export async function holdRequests(
  page: Page,
  pattern: string,
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.once('close', release);
  await page.route(pattern, async (route) => {
    await released;
    // The page may have been closed, or may have canceled the request.
    await route.fallback().catch(() => {});
  });
  return release;
}
