import { isDeepStrictEqual } from 'node:util';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import * as searchMessages from '@/messages/search';
import { expect, openUnhydrated, recordPaths, test, waitUntilSettled } from './fixtures';
import { findAxeViolations } from './support/axe';
import { holdScripts } from './support/hold-requests';
import {
  blockSearchIndex,
  countPendingIndexRequests,
  getSearchDialog,
} from './support/search-dialog';

const isSearchIndex = (path: string) => path.startsWith('/search-index/');
const isChunk = (path: string) => path.startsWith('/_next/static/chunks/');

const noResults = 'qqqzzzxxyy';

test('fetches no part of search before the reader shows intent', async ({ page, open }) => {
  const paths = recordPaths(page, (path) => path.startsWith('/search') || isChunk(path));
  await open('/crm/lists');
  await waitUntilSettled(page);
  expect(paths.filter((path) => !isChunk(path))).toEqual([]);
  const loaded = paths.length;
  await page.getByRole('button', { name: /^Search/ }).hover();
  await expect.poll(() => paths.slice(loaded).some(isSearchIndex)).toBe(true);
  await expect.poll(() => paths.slice(loaded).some(isChunk)).toBe(true);
});

for (const width of [390, 1280]) {
  test(`can be used with the keyboard at ${width} pixels, without axe violations`, async ({
    page,
    open,
  }) => {
    const { dialog, field, options, openByKey } = getSearchDialog(page);
    const pending = countPendingIndexRequests(page);
    await page.setViewportSize({ width, height: 800 });
    await open('/crm/lists');

    await test.step('opens with / and starts empty', async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await expect(dialog.getByText(searchMessages.dialog.noRecent)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
    await test.step('fills the screen of a phone', async () => {
      const box = await dialog.boundingBox();
      const isFull = isDeepStrictEqual(box, { x: 0, y: 0, width, height: 800 });
      expect(isFull).toBe(width === 390);
    });
    await test.step('announces the results and supports the arrow keys', async () => {
      await page.keyboard.type('import contacts');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByRole('status')).toHaveText(/^\d+ results for "import contacts"$/);
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
      await page.goBack();
      await expect(page).toHaveURL('/crm/lists');
    });
    await test.step('offers the visited page, which can be saved', async () => {
      await openByKey();
      const recent = dialog.getByRole('region', { name: searchMessages.dialog.recent });
      await expect(recent.getByRole('option')).toHaveCount(1);
      await dialog.getByRole('button', { name: /^Save '/ }).click();
      await expect(dialog.getByRole('button', { name: /from favorites$/ })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
    await test.step('shows an empty state with suggestions', async () => {
      await field.fill(noResults);
      await expect(
        dialog.getByText(searchMessages.states.noResults(noResults)).first(),
      ).toBeVisible();
      await expect(dialog.getByRole('listitem').getByRole('button').first()).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
    await test.step('closes with the shortcut that opened it', async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('closes with Escape, Cancel and the backdrop', async ({ page, open }) => {
  const { dialog, openByKey } = getSearchDialog(page);
  const scrollY = () => page.evaluate(() => window.scrollY);
  await open('/crm/contacts');
  await test.step('Escape restores focus and scroll position', async () => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(scrollY).toBe(900);
    await openByKey();
    await page.keyboard.type('import');
    await page.mouse.wheel(0, 3000);
    await waitUntilSettled(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
    expect(await scrollY()).toBe(900);
  });
  await test.step('Cancel', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Lists', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
    await openByKey();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the backdrop', async () => {
    await openByKey();
    await page.mouse.click(5, 300);
    await expect(dialog).toHaveCount(0);
  });
});

test('works when the browser blocks storage', async ({ page, open, pageErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const { dialog, options, ...search } = getSearchDialog(page);
  await open('/crm/lists');
  await search.open();
  await page.keyboard.type('import contacts');
  await options.first().click();
  await expect(page).toHaveURL(/\/crm\/contacts/);
  await search.openByKey();
  const recent = dialog.getByRole('region', { name: searchMessages.dialog.recent });
  await expect(recent.getByRole('option')).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});

test('handles malicious queries', async ({ page, open, pageErrors }) => {
  const { dialog, field, ...search } = getSearchDialog(page);
  await open('/crm/lists');
  await search.open();
  for (const query of [
    '<img src=x onerror=alert(1)>',
    '"\'`;--',
    '\\ [a-z]+(',
    '\u202Eabc',
    '\uD800',
    '%E0%A4%A',
    '😀👩‍👩‍👧',
    'a'.repeat(2000),
    '   ',
  ]) {
    await field.fill(query);
    await waitUntilSettled(page);
    await expect(dialog).toBeVisible();
  }
  expect(pageErrors).toEqual([]);
});

test.describe('the results page', () => {
  test('opens from the dialog with its query', async ({ page, open }) => {
    const { dialog, ...search } = getSearchDialog(page);
    await open('/crm/lists');
    await search.open();
    await page.keyboard.type('import contacts');
    await dialog.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await expect(page).toHaveURL('/search?q=import%20contacts');
    const heading = messages.search.page.heading('import contacts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} | ${site.title}`);
  });

  test('keeps the URL in sync, and Back leaves the page', async ({ page, open }) => {
    await open('/crm/lists');
    await open('/search?x=1');
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(page.getByText(searchMessages.results.prompt)).toBeVisible();
    await field.pressSequentially('sms');
    await expect(page).toHaveURL('/search?x=1&q=sms');
    await expect(page).toHaveTitle(`${messages.search.page.heading('sms')} | ${site.title}`);
    await field.fill('');
    await expect(page).toHaveURL('/search?x=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.search.page.title);
    await expect(page).toHaveTitle(`${messages.search.page.title} | ${site.title}`);
    await page.goBack();
    await expect(page).toHaveURL('/crm/lists');
  });

  test('reports a failed query, and Retry repeats it', async ({ page, open }) => {
    const unblock = await blockSearchIndex(page);
    await open('/search?q=sms');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    unblock();
    await page.getByRole('button', { name: messages.errors.retry }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
  });
});

for (const [url, results] of [
  ['/search', '/search?q=contacts'],
  ['/search?q=tasks', '/search?q=contacts'],
  ['/not/there', null],
] as const)
  test(`keeps focus and text typed before hydration on ${url}`, async ({ page }) => {
    const release = await holdScripts(page);
    await openUnhydrated(page, url, { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox', { name: messages.search.name });
    await field.click();
    await expect(field).toBeFocused();
    await page.keyboard.type('co');
    await expect(field).toHaveValue('co');
    release();
    // The delay spreads the keys over hydration and the loading of search, on any machine.
    await page.keyboard.type('ntact', { delay: 50 });
    if (results)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search results for/);
    await page.keyboard.type('s');
    await expect(field).toHaveValue('contacts');
    await expect(field).toBeFocused();
    if (!results) return;
    await expect(page).toHaveURL(results);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/"contacts"/);
  });

test('the not-found page searches for the words of its URL', async ({ page, open }) => {
  await open('/crm/import_contacts.html');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('crm import contacts');
  await page.getByRole('main').getByRole('button', { name: messages.search.submit }).click();
  await expect(page).toHaveURL('/search?q=crm+import+contacts');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to a page that explains that search needs JavaScript and links to the topics', async ({
    page,
  }) => {
    await openUnhydrated(page, '/crm/lists');
    await expect(page.getByRole('button', { name: /^Search/ })).toBeHidden();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: messages.search.name }).click();
    await expect(page).toHaveURL('/search');
    const note = page.getByRole('main').getByRole('paragraph');
    await expect(note).toContainText(messages.search.noScript.before.trim());
    await page.getByRole('link', { name: messages.search.noScript.tags }).click();
    await expect(page).toHaveURL('/tags');
  });
});
