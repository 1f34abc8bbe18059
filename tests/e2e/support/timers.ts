import type { Page } from '@playwright/test';

/**
 * Pauses the timers of a page with `page.clock` installed, so that the test does not depend on the machine's speed. Timers due within
 * a minute fire immediately, later ones on `page.clock.runFor`, and all others after `page.clock.resume`.
 */
export async function pauseTimers(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
