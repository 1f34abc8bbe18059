import { measureTimeToGoal, open, settle, visit, waitFor } from './chromium';
import type { MeasuredSite } from './measured-site';
import type { Metrics } from './samples';

/** How fast a reader types, in milliseconds a key. */
const keyTime = 60;

/** How long a search takes from the last key until the right page is painted, and what is sent for it. */
export async function measureSearch(site: MeasuredSite): Promise<Metrics> {
  return {
    ...(await searchOn(site, 'fast', site.running.origin)),
    ...(await searchOn(site, 'slow', site.running.slowOrigin)),
  };
}

type Way = 'fast' | 'slow';

function searchOn(site: MeasuredSite, way: Way, origin: string): Promise<Metrics> {
  const { browser, running, path, query, found } = site;
  return visit(browser, { isSlow: way === 'slow' }, async ({ page }) => {
    await open(page, origin + path);
    await settle(page);
    const button = page.getByRole('button', { name: /search/i });
    if ((await button.count()) === 0) throw new Error('There is no search button on the page.');
    running.sent();
    await waitFor(page, { kind: 'dialog' });
    await page.keyboard.press('Control+k');
    const opened = await measureTimeToGoal(page, 20_000);
    await waitFor(page, { kind: 'result', path: comparable(found) });
    await page.keyboard.type(query, { delay: keyTime });
    const answered = await measureTimeToGoal(page, 60_000).catch(async (cause: unknown) => {
      const typed = await page.locator('dialog input, [role=dialog] input').first().inputValue();
      throw new Error(`The field holds "${typed}", and ${found} does not come.`, { cause });
    });
    const sent = running.sent();
    return {
      [`${way}: shortcut to dialog, ms`]: opened,
      [`${way}: last key to right page, ms`]: answered,
      [`${way}: sent for it, KiB`]: sent.reduce((sum, each) => sum + each.bytes, 0) / 1024,
      [`${way}: requests for it`]: sent.length,
    };
  });
}

/** A path as the probe compares it: without slash and ending, in lower case. */
function comparable(path: string): string {
  return decodeURIComponent(path)
    .replace(/(?:\.html|\/)$/, '')
    .toLowerCase();
}
