import type { Page } from '@playwright/test';
import { timeTo, waitFor } from './chromium';

/** Longer than any site waits before it prefetches. */
const hoverTime = 300;

/** How long a click on a link takes until the next page is painted, with a rest on the link before or without. */
export async function clickTime(page: Page, selector: string, hovers: boolean): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link ${selector} is gone.`);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await waitFor(page, { kind: 'heading' });
  if (hovers) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(hoverTime);
  }
  await page.mouse.click(x, y);
  const time = await timeTo(page, 20_000);
  await page.waitForLoadState('networkidle');
  return time;
}
