import { open, visit } from './chromium';
import { measureClick } from './click-time';
import type { MeasuredSite } from './measured-site';
import type { Metrics } from './samples';

const targets = [
  { name: 'next page', selector: 'a[rel="next"]' },
  {
    name: 'page in the text',
    selector: ':is(main, article) p a[href]:not([href*="#"], [href*="://"])',
  },
];

/** How long a reader of the bench reads: longer than any site waits before it fetches when nothing is to do. */
const readingTime = 5000;

/** How long the first move of a reader on a phone takes, to a page that a site may prefetch and to another. */
export async function measureReader(site: MeasuredSite): Promise<Metrics> {
  const figures: Metrics = {};
  for (const target of targets) Object.assign(figures, await measureTarget(site, target));
  return figures;
}

/**
 * A first visitor on a phone reads a while and then follows a link without a touch that lasts: as a click from a script or a
 * keyboard does. Without such a link there is no figure.
 */
function measureTarget(
  { browser, running, path }: MeasuredSite,
  { name, selector }: (typeof targets)[number],
): Promise<Metrics> {
  return visit(browser, { isPhone: true }, async ({ page }) => {
    await open(page, running.origin + path);
    await page.waitForLoadState('networkidle');
    running.sent();
    await page.waitForTimeout(readingTime);
    const idle = running.sent();
    const href = await page.evaluate(
      (wanted) => document.querySelector(wanted)?.getAttribute('href'),
      selector,
    );
    if (!href) return {};
    const time = await measureClick(page, `${selector}[href="${href}"]`, false);
    return {
      [`phone, ${name}: first, ms`]: time,
      [`phone, ${name}: fetched when idle, KiB`]:
        idle.reduce((sum, each) => sum + each.bytes, 0) / 1024,
      [`phone, ${name}: fetched when idle, requests`]: idle.length,
    };
  });
}
