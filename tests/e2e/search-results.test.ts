import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { axeViolations } from './support/axe';

const mainOf = (page: Page) => page.getByRole('main');
const fieldOf = (page: Page) => mainOf(page).getByRole('searchbox', { name: 'Search' });
const statusOf = (page: Page) => mainOf(page).getByRole('status');
const hitsOf = (page: Page) => mainOf(page).getByRole('heading', { level: 2 });
const headingOf = (page: Page) => mainOf(page).getByRole('heading', { level: 1 });
const filterOf = (page: Page, name: string) =>
  mainOf(page).getByRole('group', { name: 'Section' }).getByRole('checkbox', { name });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

test('filters are in the URL, and restored by reload, by Back and by Forward', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await expect(statusOf(page)).toHaveText(/^\d+ documents found$/);
  const all = (await statusOf(page).textContent()) ?? '';
  await filterOf(page, 'CRM').check();
  await expect(page).toHaveURL('/search?q=contacts&section=CRM');
  await expect(statusOf(page)).not.toHaveText(all);
  const some = (await statusOf(page).textContent()) ?? '';
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(statusOf(page)).toHaveText(some);
  await expect(filterOf(page, 'CRM')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(statusOf(page)).toHaveText(all);
  await expect(filterOf(page, 'CRM')).not.toBeChecked();
  await page.goForward();
  await expect(statusOf(page)).toHaveText(some);
});

test('a filter that no hit has can be taken away', async ({ page, open }) => {
  await open('/search?q=contacts&section=Nowhere');
  // It goes as it is unchecked.
  await filterOf(page, 'Nowhere').click();
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(hitsOf(page).first()).toBeVisible();
});

test('typing replaces the history entry, and submitting adds one', async ({ page, open }) => {
  await open('/crm/lists');
  await open('/search?q=contacts');
  await expect(hitsOf(page).first()).toBeVisible();
  await fieldOf(page).fill('tasks');
  await expect(page).toHaveURL('/search?q=tasks');
  await fieldOf(page).press('Enter');
  await fieldOf(page).press('Enter');
  await expect(headingOf(page)).toHaveText('Search results for "tasks"');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=contacts');
  await expect(fieldOf(page)).toHaveValue('contacts');
  await expect(headingOf(page)).toHaveText('Search results for "contacts"');
  await page.goBack();
  await expect(page).toHaveURL('/crm/lists');
});

test('picking a suggestion adds a history entry', async ({ page, open }) => {
  await open('/search?q=qqqzzzxxyy');
  await mainOf(page).getByRole('listitem').getByRole('button').first().click();
  await expect(hitsOf(page).first()).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=qqqzzzxxyy');
  await expect(mainOf(page).getByText('No results for "qqqzzzxxyy"')).toBeVisible();
});

test('Enter moves the focus to the results', async ({ page, open }) => {
  await open('/search?q=contacts');
  await expect(hitsOf(page).first()).toBeVisible();
  await fieldOf(page).press('Enter');
  await expect(mainOf(page).getByRole('region', { name: 'Search results' })).toBeFocused();
});

test('more results come by the button alone, with the focus on the first of them', async ({
  page,
  open,
}) => {
  await open('/search?q=contacts');
  await expect(hitsOf(page)).toHaveCount(15);
  const more = page.getByRole('button', { name: 'Show more results' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(hitsOf(page)).toHaveCount(15);
  await more.click();
  await expect(hitsOf(page)).toHaveCount(30);
  await expect(hitsOf(page).nth(15).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/search?q=contacts&show=30');
});

test('Back from a hit, and a reload, restore the list and its position', async ({ page, open }) => {
  await open('/search?q=contacts');
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(hitsOf(page)).toHaveCount(30);
  const hit = hitsOf(page).nth(20).getByRole('link');
  await hit.scrollIntoViewIfNeeded();
  await hit.click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  // Snippets that arrive later may move a hit by some lines, but not out of view.
  const expectRestored = async () => {
    await expect(hitsOf(page)).toHaveCount(30);
    await expect(hit).toBeInViewport();
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(500);
  };
  await expectRestored();
  await page.reload();
  await expectRestored();
});

test('code of the results that fails to load is reported, and Retry loads it', async ({
  page,
  request,
  open,
}) => {
  const html = await (await request.get('/search')).text();
  const isLate = (url: URL) => url.pathname.endsWith('.js') && !html.includes(url.pathname);
  await page.route(isLate, (route) => route.abort());
  await open('/search?q=tasks');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
  await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue('tasks');
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(hitsOf(page).first()).toBeVisible();
});

for (const [name, search] of [
  ['a null character', '?q=%00'],
  ['a line break', '?q=a%0d%0ab'],
  ['two spaces', '?q=send++sms'],
  ['a bidirectional mark', '?q=%E2%80%8F%E2%80%AEabc'],
  ['half a character', '?q=%ED%A0%80'],
  ['a broken escape', '?q=%E0%A4%A'],
  ['10,000 characters', `?q=${'contacts+'.repeat(1112)}`],
  ['markup', '?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&section=%3Cb%3E&tag=%22%3E'],
  ['numbers out of range', '?q=contacts&show=1e999&show=-1'],
  ['names of properties', '?q=__proto__&section=constructor&tag=__proto__'],
] as const)
  test(`a URL with ${name} does no harm`, async ({ page, open, pageErrors }) => {
    await open(`/search${search}`);
    await expect(headingOf(page)).toHaveText(/^Search/);
    await expect(
      statusOf(page)
        .or(mainOf(page).getByText(/^No results for/))
        .first(),
    ).toBeAttached();
    await fieldOf(page).fill('tasks');
    await expect(headingOf(page)).toHaveText('Search results for "tasks"');
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
