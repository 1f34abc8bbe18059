import type { Browser, Page } from '@playwright/test';
import { openPage, visit, waitUntilIdle } from './chromium';
import {
  createQuery,
  createUniqueWord,
  queryFrequencies,
} from './corpus-words';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

/** The page that contains the unique word. This page exists at every corpus size. */
const targetPage = 9;

/** The time between key presses, in milliseconds. */
const keyDelay = 60;

/** Results are final if they do not change for this time, in milliseconds. */
const settleTime = 6000;

/**
 * Measures searches for common, medium and rare words, and for a word that only one page contains:
 * the requests and bytes after the shortcut, and the times from the last key press to the first and
 * the final results.
 */
export async function measureSearch(
  browser: Browser,
  site: ServedSite,
): Promise<Metrics> {
  const queries = Object.entries(queryFrequencies).flatMap(([name, exponent]) =>
    [1, 3].map(
      (count) => [`${count} ${name}`, createQuery(exponent, count)] as const,
    ),
  );
  queries.push(['1 unique', createUniqueWord(targetPage)]);
  let metrics: Metrics = {};
  for (const isSlow of [false, true]) {
    for (const [name, query] of queries) {
      metrics = {
        ...metrics,
        ...(await measureQuery(browser, site, { isSlow, name, query })),
      };
    }
  }
  return metrics;
}

type QueryOptions = { isSlow: boolean; name: string; query: string };

function measureQuery(
  browser: Browser,
  { runningSite, path }: ServedSite,
  { isSlow, name, query }: QueryOptions,
): Promise<Metrics> {
  const origin = isSlow ? runningSite.slowOrigin : runningSite.origin;
  return visit(browser, isSlow ? 'slow desktop' : 'desktop', async (page) => {
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

/** Opens the search dialog with its shortcut. Resolves when the search field has focus. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => Reflect.get(window, 'bench').isDialogOpen());
}

/** Types a query at a realistic speed. */
function typeQuery(page: Page, query: string): Promise<void> {
  return page.keyboard.type(query, { delay: keyDelay });
}

/**
 * Resolves with the times from the last key press to the first results and to their last change.
 */
function watchResults(page: Page): Promise<{ first: number; final: number }> {
  return page.evaluate(
    (time) => Reflect.get(window, 'bench').watchResults(time),
    settleTime,
  );
}
