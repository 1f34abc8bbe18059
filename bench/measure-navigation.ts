import type { Page } from '@playwright/test';
import { open, settle, type Visit, visit } from './chromium';
import { measureClick } from './click-time';
import { measureReader } from './measure-reader';
import type { MeasuredSite } from './measured-site';
import { type Metrics, median } from './samples';

const clicks = 5;

/** How long a click in the sidebar takes until the next page is painted: on a fast and a slow line, with and without a rest on the link. */
export async function measureNavigation(site: MeasuredSite): Promise<Metrics> {
  const ways = [
    ['fast', false, false],
    ['fast, hovered', false, true],
    ['slow', true, false],
    ['slow, hovered', true, true],
  ] as const;
  const figures: Metrics = {};
  for (const [name, isSlow, hovers] of ways) {
    Object.assign(figures, await measureWay(site, { name, isSlow, hovers }));
  }
  return { ...figures, ...(await measureReader(site)) };
}

type Way = { name: string; isSlow: boolean; hovers: boolean };

function measureWay({ browser, running, path }: MeasuredSite, way: Way): Promise<Metrics> {
  return visit(browser, {}, async (opened) => {
    await open(opened.page, running.origin + path);
    await settle(opened.page);
    if (way.isSlow) await slowDown(opened);
    running.sent();
    const times: number[] = [];
    const links = await sidebarLinks(opened.page);
    for (const href of links) {
      const selector = `:is(nav, aside) a[href="${href}"]`;
      times.push(await measureClick(opened.page, selector, way.hovers));
    }
    const sent = running.sent();
    const bytes = sent.reduce((sum, each) => sum + each.bytes, 0);
    return {
      [`${way.name}: first, ms`]: times[0] ?? Number.NaN,
      [`${way.name}, ms`]: median(times),
      [`${way.name}: a move, KiB`]: bytes / 1024 / times.length,
      [`${way.name}: a move, requests`]: sent.length / times.length,
    };
  });
}

async function slowDown({ cdp }: Visit): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

/** URL paths of the sidebar's links in view, none of them the current page. Throws an Error when there are none. */
async function sidebarLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], aside a[href]')]
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const isInSidebar =
          left >= 0 && right < innerWidth * 0.4 && top > 100 && bottom < innerHeight;
        return (
          isInSidebar &&
          link.checkVisibility() &&
          link.hash === '' &&
          link.origin === location.origin &&
          link.pathname !== location.pathname
        );
      })
      .map((link) => link.getAttribute('href') ?? ''),
  );
  const chosen = [...new Set(links)].slice(0, clicks);
  if (chosen.length === 0) throw new Error('No link of a sidebar is in view.');
  return chosen;
}
