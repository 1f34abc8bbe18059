import type { Page } from '@playwright/test';
import {
  expect,
  fill,
  goBack,
  openUnhydrated,
  storeItem,
  test,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { holdRequests } from './support/hold-requests';

const getMain = (page: Page) => page.getByRole('main');
const getField = (page: Page) =>
  getMain(page).getByRole('searchbox', { name: 'Search' });
const getStatus = (page: Page) => getMain(page).getByRole('status');
const getHits = (page: Page) =>
  getMain(page)
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const getHeading = (page: Page) =>
  getMain(page).getByRole('heading', { level: 1 });
const getFilter = (page: Page, name: string) =>
  getMain(page)
    .getByRole('group', { name: 'Section' })
    .getByRole('checkbox', { name });
const getRegion = (page: Page) =>
  getMain(page).getByRole('region', { name: 'Search results' });
const getScrollY = (page: Page) => page.evaluate(() => scrollY);

test('a query without results is announced, and typing announces no title before a pause', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/search');
  await page.clock.resume();
  // Loads the search, whose requests would end when the clock jumps.
  await getField(page).pressSequentially('contacts');
  await expect(getStatus(page)).toHaveText(/^\d+ documents found$/);
  await expect(page).toHaveTitle(/^Search results for "contacts" \|/);
  await waitUntilSettled(page);
  const title = await page.title();
  await page.clock.pauseAt(Date.now() + 60_000);
  await getField(page).press('ControlOrMeta+a');
  for (const key of 'xqzw') {
    await page.keyboard.press(key);
    await page.clock.runFor(700);
  }
  expect(await page.title()).toBe(title);
  await page.clock.resume();
  await expect(getStatus(page)).toHaveText('No results for "xqzw"');
  await expect(page).toHaveTitle(/^Search results for "xqzw" \|/);
});

test('filters are stored in the URL and restored on reload, Back and Forward', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await expect(getStatus(page)).toHaveText(/^\d+ documents found$/);
  await waitUntilSettled(page);
  const allResults = (await getStatus(page).textContent()) ?? '';
  await getFilter(page, 'CRM').check();
  await expect(page).toHaveURL('/search?q=contacts&section=CRM');
  await expect(getStatus(page)).not.toHaveText(allResults);
  const filteredResults = (await getStatus(page).textContent()) ?? '';
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(getStatus(page)).toHaveText(filteredResults);
  await expect(getFilter(page, 'CRM')).toBeChecked();
  await goBack(page);
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(getStatus(page)).toHaveText(allResults);
  await expect(getFilter(page, 'CRM')).not.toBeChecked();
  await page.goForward();
  await expect(getStatus(page)).toHaveText(filteredResults);
});

test('all topics can be shown, and selected ones stay when fewer are shown', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  const topics = getMain(page).getByRole('group', { name: 'Topic' });
  await expect(topics.getByRole('checkbox')).toHaveCount(5);
  await topics.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(topics.getByRole('checkbox').nth(5)).toBeVisible();
  await topics.getByRole('checkbox').last().check();
  await topics.getByRole('button', { name: 'Show fewer' }).press('Enter');
  await expect(topics.getByRole('checkbox')).toHaveCount(6);
  await expect(topics.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(topics.getByRole('button', { name: 'Show all' })).toBeFocused();
});

test('a filter without results can be removed, and all filters can be cleared', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts&section=CRM&section=Nowhere');
  // `uncheck` would fail, because the checkbox disappears.
  await getFilter(page, 'Nowhere').click();
  await expect(page).toHaveURL('/search?q=contacts&section=CRM');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(getRegion(page)).toBeFocused();
  await expect(getFilter(page, 'CRM')).not.toBeChecked();
  await goBack(page);
  await expect(getFilter(page, 'CRM')).toBeChecked();
});

test('without a query, the page shows popular tasks and sections', async ({
  page,
  open,
}) => {
  await open('/search');
  const tasks = getMain(page).getByRole('region', { name: 'Popular tasks' });
  await expect(tasks.getByRole('link')).toHaveCount(6);
  expect(await findAxeViolations(page)).toEqual([]);
  await getMain(page)
    .getByRole('region', { name: 'Browse by section' })
    .getByRole('link', { name: 'CRM' })
    .click();
  await expect(page).toHaveURL('/crm/');
});

test('on phones, a button opens the filters', async ({ page, open }) => {
  await storeItem(page, 'theme', 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/search?q=contacts');
  await expect(getHits(page).first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    320,
  );
  const button = page.getByRole('button', { name: 'Filters' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(getFilter(page, 'CRM')).toBeHidden();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await getFilter(page, 'CRM').check();
  await expect(page).toHaveURL('/search?q=contacts&section=CRM');
  await expect(button).toContainText('1');
  await expect(getStatus(page)).toHaveText(/found$/);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    320,
  );
});

test('page counts are the same in the dialog, on the page and in the filters', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await expect(getStatus(page)).toHaveText(/found$/);
  await waitUntilSettled(page);
  const count = Number.parseInt(
    (await getStatus(page).textContent()) ?? '',
    10,
  );
  const filterCounts = await getMain(page)
    .getByRole('group', { name: 'Section' })
    .getByRole('checkbox')
    .evaluateAll((boxes: HTMLInputElement[]) =>
      boxes.map((box) =>
        Number(/\d+$/.exec(box.labels?.[0]?.textContent ?? '')?.[0]),
      ),
    );
  expect(filterCounts.reduce((sum, value) => sum + value, 0)).toBe(count);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('contacts');
  await expect(
    page.getByRole('link', { name: `See all ${count} results` }),
  ).toBeVisible();
});

test('typing replaces the history entry, and submitting adds one and moves focus to the results', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await open('/search?q=contacts');
  await expect(getHits(page).first()).toBeVisible();
  await fill(getField(page), 'tasks');
  await expect(page).toHaveURL('/search?q=tasks');
  await expect(page).toHaveTitle(/^Search results for "tasks" \|/);
  await getField(page).press('Enter');
  await expect(getRegion(page)).toBeFocused();
  await getField(page).press('Enter');
  await expect(getHeading(page)).toHaveText('Search results for "tasks"');
  await goBack(page);
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(getField(page)).toHaveValue('contacts');
  await expect(getHeading(page)).toHaveText('Search results for "contacts"');
  await goBack(page);
  await expect(page).toHaveURL('/crm/lists');
});

test('picking a suggestion adds a history entry', async ({ page, open }) => {
  await open('/search?q=qqqzzzxxyy');
  await getMain(page).getByRole('listitem').getByRole('button').first().click();
  await expect(getHits(page).first()).toBeVisible();
  await expect(getField(page)).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL('/search?q=qqqzzzxxyy');
  await expect(getStatus(page)).toHaveText('No results for "qqqzzzxxyy"');
});

test('more results load only with the button, which moves focus to the first new result', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await expect(getHits(page)).toHaveCount(15);
  const moreButton = page.getByRole('button', { name: 'Show more results' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(getHits(page)).toHaveCount(15);
  await moreButton.click();
  await expect(getHits(page)).toHaveCount(30);
  await expect(getHits(page).nth(15)).toBeFocused();
  await expect(page).toHaveURL('/search?q=contacts&show=30');
});

test('Back from a result and a reload restore the list and its scroll position', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(getHits(page)).toHaveCount(30);
  const hit = getHits(page).nth(20);
  await hit.scrollIntoViewIfNeeded();
  await hit.click();
  await expect(page).not.toHaveURL(/\/search/);
  await goBack(page);
  const expectRestored = async () => {
    await expect(getHits(page)).toHaveCount(30);
    await expect(hit).toBeInViewport();
    await expect.poll(() => getScrollY(page)).toBeGreaterThan(500);
  };
  await expectRestored();
  await page.reload();
  await expectRestored();
});

test('reports a missing script, and Retry reloads the page', async ({
  page,
}) => {
  // The script reloads the page once, which does not help.
  await page.route('**/_next/static/**/*.js', (route) =>
    route.fulfill({ status: 404 }),
  );
  await openUnhydrated(page, '/search?q=tasks', { waitUntil: 'commit' });
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await fill(getField(page), 'lists');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/search?q=lists');
  await expect(getHits(page).first()).toBeVisible();
});

test('a query in the address requests the index while the scripts load, and no file twice', async ({
  page,
}) => {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/search-index\/(.*)$/.exec(request.url()) ?? [];
    if (name !== undefined) {
      names.push(name);
    }
  });
  const release = await holdRequests(page, '**/_next/static/**/*.js');
  const postings = page.waitForRequest('**/search-index/postings-*');
  await openUnhydrated(page, '/search?q=contacts', { waitUntil: 'commit' });
  await postings;
  release();
  await expect(getHits(page).first()).toBeVisible();
  await waitUntilSettled(page);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(
    [],
  );
});

test('the worker that the address starts fails, and the page starts another one', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/search-index/worker.js*', (route) =>
    isBroken ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const release = await holdRequests(page, '**/_next/static/**/*.js');
  const failure = page.waitForResponse('**/search-index/worker.js');
  await openUnhydrated(page, '/search?q=contacts', { waitUntil: 'commit' });
  await failure;
  isBroken = false;
  release();
  await expect(getHits(page).first()).toBeVisible();
});

test('the code of the results loads beside the scripts of the page', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.add(request.url());
    }
  });
  const release = await holdRequests(page, '**/_next/static/**/*.js');
  await openUnhydrated(page, '/search?q=contacts', {
    waitUntil: 'commit',
  });
  await expect(getField(page)).toHaveValue('contacts');
  const early = new Set(scripts);
  release();
  await expect(getHits(page).first()).toBeVisible();
  expect([...scripts]).toEqual([...early]);
});

test('a row loads its text when it comes into view', async ({ page, open }) => {
  await open('/search?q=contacts');
  const excerpts = getRegion(page).locator('.resultsExcerpt');
  await expect(excerpts.first()).not.toBeEmpty();
  await waitUntilSettled(page);
  await expect(excerpts.last()).toBeEmpty();
  await excerpts.last().scrollIntoViewIfNeeded();
  await expect(excerpts.last()).not.toBeEmpty();
});

test('handles malformed and malicious URLs', async ({
  page,
  open,
  pageErrors,
}) => {
  for (const search of [
    '?q=send++sms%E0%A4%A%00',
    '?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&section=%3Cb%3E&tag=%22%3E',
    '?q=__proto__&section=constructor&tag=__proto__&show=1e999&show=-1',
  ]) {
    await open(`/search${search}`);
    await fill(getField(page), 'tasks');
    await expect(getHeading(page)).toHaveText('Search results for "tasks"');
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
  }
  expect(pageErrors).toEqual([]);
});
