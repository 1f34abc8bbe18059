import type { Browser } from '@playwright/test';
import { getTimeToGoal, openPage, visit, waitUntilIdle, watchForGoal } from './chromium';
import { getPath } from './corpus-layout';
import { createUniqueWord } from './corpus-words';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

/** The page that the query finds. It exists in a corpus of any size. */
const targetPage = 9;

/** The time between key presses, in milliseconds. */
const keyDelay = 60;

/** Measures a search from the last key press until the right page is painted, and the bytes sent for it. */
export async function measureSearch(browser: Browser, site: ServedSite): Promise<Metrics> {
  return {
    ...(await measureVariant(browser, site, false)),
    ...(await measureVariant(browser, site, true)),
  };
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
    await page.keyboard.press('Control+k');
    await page.locator(':is(dialog, [role=dialog]) input').first().waitFor();
    await watchForGoal(page, { kind: 'result', path: getPath(targetPage) });
    await page.keyboard.type(createUniqueWord(targetPage), { delay: keyDelay });
    const resultTime = await getTimeToGoal(page, 60_000);
    const { bytes, requests } = runningSite.takeTraffic();
    return {
      [`${name}: last key to right page, ms`]: resultTime,
      [`${name}: sent, KiB`]: bytes / 1024,
      [`${name}: requests`]: requests,
    };
  });
}
