import type { Page } from '@playwright/test';

/**
 * Stops the timers of a page on which `page.clock` was installed, so that nothing depends on the speed of the machine: those that
 * are due within a minute run at once, later ones with `page.clock.runFor`, and all again after `page.clock.resume`.
 */
export async function pauseTimers(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
