import type { Browser, Page } from '@playwright/test';
import { openPage, visitPage, waitUntilIdle } from './chromium';
import { createUrlPath } from './corpus-layout';
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
const keyDelay = 80;

/**
 * Results are final if they do not change for this time, in milliseconds: a longer one as long as
 * there are none.
 */
const settleTimes = { withoutResults: 6000, withResults: 3000 };

/**
 * Measures searches for common and medium words, and for a word that only one page contains, alone
 * and after two common words: the requests and bytes after the shortcut, and the times from the
 * last key press to the first and the final results. For the unique word also to the row of its
 * page, and to that row with an excerpt that contains the word.
 */
export async function measureSearch(
  browser: Browser,
  site: ServedSite,
): Promise<Metrics> {
  const { common, medium } = queryFrequencies;
  const word = createUniqueWord(targetPage);
  const target = { pageName: getPageName(targetPage), word };
  const queries: Omit<Query, 'isSlow'>[] = [
    { name: '1 common', text: createQuery(common, 1) },
    { name: '3 medium', text: createQuery(medium, 3) },
    { name: '1 unique', text: word, target },
    {
      name: '2 common, 1 unique',
      text: `${createQuery(common, 2)} ${word}`,
      target,
    },
  ];
  let metrics: Metrics = {};
  for (const isSlow of [false, true]) {
    for (const query of queries) {
      metrics = {
        ...metrics,
        ...(await measureQuery(browser, site, { ...query, isSlow })),
      };
    }
  }
  return metrics;
}

/** The last part of a page's path, which all generators share. */
function getPageName(page: number): string {
  return createUrlPath(page).split('/').at(-1) ?? '';
}

type Query = {
  isSlow: boolean;
  name: string;
  text: string;
  /** The page that the query is about, and a word of its excerpt. */
  target?: Target;
};

type Target = { pageName: string; word: string };

function measureQuery(
  browser: Browser,
  { runningSite, path }: ServedSite,
  { isSlow, name, text, target }: Query,
): Promise<Metrics> {
  const origin = isSlow ? runningSite.slowOrigin : runningSite.origin;
  return visitPage(
    browser,
    isSlow ? 'slow desktop' : 'desktop',
    async (page) => {
      await openPage(page, origin + path);
      await waitUntilIdle(page);
      runningSite.takeTraffic();
      await openDialog(page);
      // Readers need about this long before they type.
      await page.waitForTimeout(1000);
      const results = watchResults(page, target);
      await typeQuery(page, text);
      const times = await results;
      const { bytes, requests } = runningSite.takeTraffic();
      const prefix = `${isSlow ? 'slow' : 'fast'}: ${name}`;
      const metrics: Metrics = {
        [`${prefix}, requests`]: requests,
        [`${prefix}, KiB`]: bytes / 1024,
        [`${prefix}, first result, ms`]: times.first,
        [`${prefix}, final, ms`]: times.final,
      };
      if (target) {
        metrics[`${prefix}, right page, ms`] = times.page;
        metrics[`${prefix}, its excerpt, ms`] = times.excerpt;
      }
      return metrics;
    },
  );
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
 * Times in milliseconds from the last key press: to the first results, to their last change, to the
 * row of the target's page, and to its excerpt. NaN for what is never shown.
 */
type ResultTimes = {
  first: number;
  final: number;
  page: number;
  excerpt: number;
};

function watchResults(
  page: Page,
  target: Target | undefined,
): Promise<ResultTimes> {
  return page.evaluate(
    ([settle, wanted]) =>
      Reflect.get(window, 'bench').watchResults(settle, wanted),
    [settleTimes, target] as const,
  );
}
