import type { Browser, Page } from '@playwright/test';
import { getTimeToGoal, openPage, visit, waitUntilIdle, watchForGoal } from './chromium';
import { getPath } from './corpus-layout';
import { createQuery, createUniqueWord, queryRanks } from './corpus-words';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

/** The page that the query finds. It exists in a corpus of any size. */
const targetPage = 9;

/** The time between key presses, in milliseconds. */
const keyDelay = 60;

/** Results are final when they have not changed for this time, in milliseconds. */
const settleTime = 6000;

/**
 * Measures a search from the last key press until the right page is painted, the bytes sent for it, and when the results of
 * common, medium and rare words appear and settle.
 */
export async function measureSearch(browser: Browser, site: ServedSite): Promise<Metrics> {
  let metrics: Metrics = {};
  for (const isSlow of [false, true]) {
    metrics = { ...metrics, ...(await measureVariant(browser, site, isSlow)) };
    for (const [name, rank] of Object.entries(queryRanks))
      for (const count of [1, 3])
        metrics = {
          ...metrics,
          ...(await measureQuery(browser, site, {
            isSlow,
            name: `${count} ${name}`,
            query: createQuery(rank, count),
          })),
        };
  }
  return metrics;
}

type QueryOptions = { isSlow: boolean; name: string; query: string };

/** Measures the requests and bytes from the shortcut on, and the times of the first and final results. */
function measureQuery(
  browser: Browser,
  { runningSite, path }: ServedSite,
  { isSlow, name, query }: QueryOptions,
): Promise<Metrics> {
  const origin = isSlow ? runningSite.slowOrigin : runningSite.origin;
  return visit(browser, { isSlowCpu: isSlow }, async (page) => {
    await openPage(page, origin + path);
    await waitUntilIdle(page);
    runningSite.takeTraffic();
    await openDialog(page);
    const times = watchResults(page);
    await typeQuery(page, query);
    const { first, final } = await times;
    const { bytes, requests } = runningSite.takeTraffic();
    const prefix = `${isSlow ? 'slow' : 'fast'}: ${name}`;
    return {
      [`${prefix}, requests`]: requests,
      [`${prefix}, KiB`]: bytes / 1024,
      [`${prefix}, first result, ms`]: first,
      [`${prefix}, final, ms`]: final,
    };
  });
}

/** Opens the search of a page with the shortcut. Resolves when its field has the focus. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => Reflect.get(window, 'bench').isDialogOpen());
}

/** Types a query at the speed of a reader. */
function typeQuery(page: Page, query: string): Promise<void> {
  return page.keyboard.type(query, { delay: keyDelay });
}

/** Resolves with the times from the last key press to the first results and to their last change. */
function watchResults(page: Page): Promise<{ first: number; final: number }> {
  return page.evaluate((time) => Reflect.get(window, 'bench').watchResults(time), settleTime);
}

function measureVariant(
  browser: Browser,
  { runningSite, path }: ServedSite,
  isSlow: boolean,
): Promise<Metrics> {
  const name = isSlow ? 'slow' : 'fast';
  const origin = isSlow ? runningSite.slowOrigin : runningSite.origin;
  return visit(browser, { isSlowCpu: isSlow }, async (page) => {
    await openPage(page, origin + path);
    await waitUntilIdle(page);
    const button = page.getByRole('button', { name: /search/i });
    if ((await button.count()) === 0) throw new Error('The page has no search button.');
    runningSite.takeTraffic();
    await openDialog(page);
    await watchForGoal(page, { kind: 'result', path: getPath(targetPage) });
    await typeQuery(page, createUniqueWord(targetPage));
    const resultTime = await getTimeToGoal(page, 60_000);
    const { bytes, requests } = runningSite.takeTraffic();
    return {
      [`${name}: last key to right page, ms`]: resultTime,
      [`${name}: sent, KiB`]: bytes / 1024,
      [`${name}: requests`]: requests,
    };
  });
}
