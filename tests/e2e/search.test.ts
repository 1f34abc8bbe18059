import * as messages from '@/messages';
import * as searchMessages from '@/messages/search';
import {
  expect,
  fill,
  goBack,
  needs,
  openUnhydrated,
  recordPaths,
  test,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { holdScripts } from './support/hold-requests';
import {
  blockSearchIndex,
  countPendingIndexRequests,
  getSearchDialog,
} from './support/search-dialog';

const isSearchIndex = (path: string) => path.startsWith('/search-index/');
const isChunk = (path: string) => path.startsWith('/_next/static/chunks/');

const unmatchedQuery = 'qqqzzzxxyy';

test('fetches no search files before the reader shows intent', async ({
  page,
  open,
}) => {
  const paths = recordPaths(
    page,
    (path) => path.startsWith('/search') || isChunk(path),
  );
  await open('/crm/lists');
  await waitUntilSettled(page);
  expect(paths.filter((path) => !isChunk(path))).toEqual([]);
  const initialCount = paths.length;
  await page.getByRole('button', { name: /^Search/ }).hover();
  await expect
    .poll(() => paths.slice(initialCount).some(isSearchIndex))
    .toBe(true);
  await expect.poll(() => paths.slice(initialCount).some(isChunk)).toBe(true);
});

test('works with the keyboard on a phone, without axe violations', async ({
  page,
  open,
}) => {
  const { dialog, field, options, openByKey } = getSearchDialog(page);
  const pending = countPendingIndexRequests(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/crm/lists');

  await test.step('opens with / and starts empty', async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(
      dialog.getByText(searchMessages.dialog.noRecent),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
  await test.step('fills the screen of a phone', async () => {
    expect(await dialog.boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 800,
    });
  });
  await test.step('announces the results and supports the arrow keys', async () => {
    await page.keyboard.type('import contacts');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('status')).toHaveText(
      /^\d+ results for "import contacts"$/,
    );
    await expect.poll(pending).toBe(0);
    await waitUntilSettled(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('Enter opens the result, and Back returns', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/crm\/contacts(#|$)/);
    await expect(dialog).toHaveCount(0);
    await goBack(page);
    await expect(page).toHaveURL('/crm/lists');
  });
  await test.step('lists the visited page, which can be saved', async () => {
    await openByKey();
    const recent = dialog.getByRole('region', {
      name: searchMessages.dialog.recent,
    });
    await expect(recent.getByRole('option')).toHaveCount(1);
    await dialog.getByRole('button', { name: /^Save '/ }).click();
    await expect(
      dialog.getByRole('button', { name: /from favorites$/ }),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
  await test.step('shows an empty state with suggestions', async () => {
    await fill(field, unmatchedQuery);
    await expect(
      dialog.getByText(searchMessages.states.noResults(unmatchedQuery)).first(),
    ).toBeVisible();
    await expect(
      dialog.getByRole('listitem').getByRole('button').first(),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
  await test.step('closes with the shortcut that opened it', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
  });
});

test('Escape restores focus and scroll position', async ({ page, open }) => {
  const { dialog, openByKey } = getSearchDialog(page);
  const getScrollY = () => page.evaluate(() => window.scrollY);
  await open('/crm/contacts');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(getScrollY).toBe(900);
  await openByKey();
  await page.keyboard.type('import');
  await page.mouse.wheel(0, 3000);
  await waitUntilSettled(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  expect(await getScrollY()).toBe(900);
});

test('the results page reports a failed query, and Retry repeats it', async ({
  page,
  open,
}) => {
  const unblock = await blockSearchIndex(page);
  await open('/search?q=sms');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  unblock();
  await page.getByRole('button', { name: messages.errors.retry }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
});

for (const { url, shown, resultsUrl } of [
  { url: '/search', shown: '', resultsUrl: '/search?q=contacts' },
  { url: '/search?q=my+', shown: 'my ', resultsUrl: '/search?q=my+contacts' },
  { url: '/not/there', shown: '', resultsUrl: null },
]) {
  test(`keeps focus and text typed before hydration on ${url}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openUnhydrated(page, url, { waitUntil: 'commit' });
    const field = page
      .getByRole('main')
      .getByRole('searchbox', { name: messages.search.name });
    await field.click();
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('co');
    await expect(field).toHaveValue(`${shown}co`);
    release();
    // The delay spreads the key presses over hydration and the loading of search.
    await page.keyboard.type('ntact', { delay: 50 });
    if (resultsUrl) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Search results for/,
      );
    }
    await page.keyboard.type('s');
    await expect(field).toHaveValue(`${shown}contacts`);
    await expect(field).toBeFocused();
    if (!resultsUrl) {
      return;
    }
    await expect(page).toHaveURL(resultsUrl);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `"${shown}contacts"`,
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens a page that explains that search needs JavaScript, and links to the topics', async ({
    page,
  }) => {
    needs('no scripts');
    await openUnhydrated(page, '/crm/lists');
    await expect(page.getByRole('button', { name: /^Search/ })).toBeHidden();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: messages.search.name }).click();
    await expect(page).toHaveURL('/search');
    const note = page.getByRole('main').getByRole('paragraph');
    await expect(note).toContainText(messages.search.noScript);
    await page.getByRole('link', { name: messages.notFound.tags }).click();
    await expect(page).toHaveURL('/tags');
  });
});
