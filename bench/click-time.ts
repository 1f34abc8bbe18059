import type { Page } from '@playwright/test';
import { measureTimeToGoal, waitFor } from './chromium';

/** Longer than the hover delay before any measured site prefetches, in milliseconds. */
const hoverTime = 300;

/** Resolves with the time from a click until the next page is painted, in milliseconds, optionally after hovering the link. */
export async function measureClick(
  page: Page,
  selector: string,
  hoversFirst: boolean,
): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link ${selector} is not visible.`);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await waitFor(page, { kind: 'heading' });
  if (hoversFirst) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(hoverTime);
  }
  await page.mouse.click(x, y);
  const time = await measureTimeToGoal(page, 20_000);
  await page.waitForLoadState('networkidle');
  return time;
}
