import type { Page } from '@playwright/test';
import {
  expect,
  fill,
  goBack,
  isSameDocument,
  markDocument,
  test,
  waitForNewDocument,
  waitUntilSettled,
} from './fixtures';

const getMain = (page: Page) => page.getByRole('main');
const getField = (page: Page) =>
  getMain(page).getByRole('searchbox', { name: 'Search' });
const getHeading = (page: Page) =>
  getMain(page).getByRole('heading', { level: 1 });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

/** The calls of a page to `history.pushState` and `history.replaceState`. */
type HistoryCalls = { count: number; limit: number };

declare global {
  interface Window {
    historyCalls: HistoryCalls;
  }
}

/**
 * Makes history calls throw as in Safari: there, after 100 calls in ten seconds. Here, the limit
 * does not expire.
 */
async function limitHistoryCalls(page: Page, limit: number): Promise<void> {
  await page.addInitScript((initialLimit) => {
    const calls = { count: 0, limit: initialLimit };
    window.historyCalls = calls;
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[method];
      History.prototype[method] = function call(...args) {
        calls.count += 1;
        if (calls.count > calls.limit) {
          throw new DOMException(
            `Attempt to use history.${method}() too often`,
            'SecurityError',
          );
        }
        original.apply(this, args);
      };
    }
  }, limit);
}

/** Refuses all calls from now on. */
async function refuseHistoryCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.historyCalls.limit = 0;
  });
}

function countHistoryCalls(page: Page): Promise<number> {
  return page.evaluate(() => window.historyCalls.count);
}

const longQuery =
  'how to import contacts from a file and create a smart list with many fields at once';

test('typing on the results page keeps within the limit, and updates URL and title after a pause', async ({
  page,
  open,
  pageErrors,
}) => {
  await limitHistoryCalls(page, 100);
  await page.clock.install();
  await open('/search');
  await page.clock.resume();
  // Loads the search, whose requests would end when the clock jumps.
  await getField(page).pressSequentially('contacts');
  await expect(getMain(page).getByRole('status')).toHaveText(
    /^\d+ documents found$/,
  );
  await expect(page).toHaveTitle(/^Search results for "contacts" \|/);
  await waitUntilSettled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const title = await page.title();
  const before = await countHistoryCalls(page);
  await getField(page).press('ControlOrMeta+a');
  for (const character of longQuery) {
    await page.keyboard.type(character);
    await page.clock.runFor(20);
  }
  await expect(getHeading(page)).toHaveText(
    `Search results for "${longQuery}"`,
  );
  expect(await countHistoryCalls(page)).toBe(before);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expect(page).toHaveURL(`/search?q=${longQuery.replaceAll(' ', '+')}`);
  await expect(page).toHaveTitle(
    RegExp(`^Search results for "${longQuery}" \\|`),
  );
  await waitUntilSettled(page);
  // One call of the page, and one of the router.
  expect(await countHistoryCalls(page)).toBeLessThanOrEqual(before + 2);
  expect(pageErrors).toEqual([]);
});

test('when the browser refuses history calls, the results page still follows field and filters', async ({
  page,
  open,
  pageErrors,
}) => {
  await limitHistoryCalls(page, 100);
  await open('/search?q=contacts');
  const filter = getMain(page)
    .getByRole('group', { name: 'Section' })
    .getByRole('checkbox', { name: 'CRM' });
  await expect(filter).toBeVisible();
  await refuseHistoryCalls(page);
  await filter.check();
  await expect(filter).toBeChecked();
  await fill(getField(page), 'tasks');
  await getField(page).press('Enter');
  await expect(getHeading(page)).toHaveText('Search results for "tasks"');
  await expect(getField(page)).toHaveValue('tasks');
  await expect(page).toHaveURL('/search?q=contacts');
  expect(pageErrors).toEqual([]);
});

test('when the browser refuses history calls, a link loads its page', async ({
  page,
  open,
  pageErrors,
}) => {
  await limitHistoryCalls(page, 100);
  await open('/crm/lists');
  await markDocument(page);
  await refuseHistoryCalls(page);
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await waitForNewDocument(page);
  await expect(page).toHaveURL('/crm/tasks');
  await expect(getHeading(page)).toHaveText('Tasks');
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Lists');
  expect(pageErrors).toEqual([]);
});

test('when the browser refuses history calls, search, headings and Back work', async ({
  page,
  open,
  pageErrors,
}) => {
  await limitHistoryCalls(page, 100);
  await open('/crm/lists');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await markDocument(page);
  await refuseHistoryCalls(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const _ of [1, 2]) {
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/crm\/tasks#/);
  await goBack(page);
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Lists');
  expect(await isSameDocument(page)).toBe(true);
  expect(pageErrors).toEqual([]);
});
