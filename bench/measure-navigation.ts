import type { Browser, Page } from '@playwright/test';
import { getTimeToGoal, openPage, visit, waitUntilIdle, watchForGoal } from './chromium';
import { type Metrics, median } from './results';
import type { ServedSite } from './serve-sites';

const clicks = 5;

/** In milliseconds. Longer than the hover delay of any prefetching. */
const hoverTime = 300;

/** Measures the time from clicking a sidebar link until the next page is painted, on a fast and on a slow network. */
export async function measureNavigation(browser: Browser, site: ServedSite): Promise<Metrics> {
  const metrics: Metrics = {};
  for (const isSlow of [false, true]) {
    for (const isHovered of [false, true])
      Object.assign(metrics, await measureVariant(browser, site, { isSlow, isHovered }));
  }
  return metrics;
}

function measureVariant(
  browser: Browser,
  { runningSite, path }: ServedSite,
  { isSlow, isHovered }: { isSlow: boolean; isHovered: boolean },
): Promise<Metrics> {
  const name = `${isSlow ? 'slow' : 'fast'}${isHovered ? ', hovered' : ''}`;
  return visit(browser, {}, async (page) => {
    await openPage(page, (isSlow ? runningSite.slowOrigin : runningSite.origin) + path);
    await waitUntilIdle(page);
    const links = await findSidebarLinks(page);
    runningSite.takeTraffic();
    const times: number[] = [];
    for (const href of links) {
      times.push(await measureClick(page, `:is(nav, aside) a[href="${href}"]`, isHovered));
    }
    const { bytes, requests } = runningSite.takeTraffic();
    return {
      [`${name}: first, ms`]: times[0] ?? Number.NaN,
      [`${name}, ms`]: median(times),
      [`${name}: per navigation, KiB`]: bytes / 1024 / times.length,
      [`${name}: per navigation, requests`]: requests / times.length,
    };
  });
}

/** Clicks a link and returns the time until the next page is painted, in milliseconds. */
async function measureClick(page: Page, selector: string, isHovered: boolean): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link ${selector} is not visible.`);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await watchForGoal(page, { kind: 'heading' });
  if (isHovered) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(hoverTime);
  }
  await page.mouse.click(x, y);
  const time = await getTimeToGoal(page, 20_000);
  await page.waitForLoadState('networkidle');
  return time;
}

/** Returns the `href` of visible sidebar links to other pages. Throws an Error if there are none. */
async function findSidebarLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], aside a[href]')]
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const isInSidebar =
          left >= 0 && right < innerWidth * 0.4 && top > 100 && bottom < innerHeight;
        const isOtherPage =
          link.hash === '' &&
          link.origin === location.origin &&
          link.pathname !== location.pathname;
        return isInSidebar && isOtherPage && link.checkVisibility();
      })
      .map((link) => link.getAttribute('href') ?? ''),
  );
  if (links.length === 0) throw new Error('The sidebar has no visible links to other pages.');
  return [...new Set(links)].slice(0, clicks);
}
