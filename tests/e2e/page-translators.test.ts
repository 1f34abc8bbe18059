import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import {
  expect,
  fill,
  goBack,
  openUnhydrated,
  openWithSidebar,
  test,
  waitForHydration,
  waitUntilSettled,
} from './fixtures';
import { blockSearchIndex, getSearchDialog } from './support/search-dialog';
import {
  translateBeforeHydration,
  translatePage,
} from './support/translate-page';

const getMain = (page: Page) => page.getByRole('main');
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

/*
 * Page translators replace the text nodes of a page, also those that React updates.
 */

test.afterEach(({ pageErrors }) => {
  expect(pageErrors).toEqual([]);
});

test('the search dialog: queries, no results, suggestions, recent and saved pages', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  const { dialog, field, options, open: openDialog } = getSearchDialog(page);
  const status = dialog.getByRole('status');
  const search = async (query: string) => {
    await fill(field, query);
    await expect(status).toHaveText(RegExp(`for "${query}"$`));
    // The excerpt of a row loads when the row comes into view.
    const missing = dialog.locator('[data-late]:empty');
    await expect
      .poll(async () => {
        // Does not wait for a row whose excerpt has loaded in the meantime.
        await missing.evaluateAll(([first]) => first?.scrollIntoView());
        return missing.count();
      })
      .toBe(0);
    return dialog.getByRole('listbox').textContent();
  };
  await openDialog();
  // Some have the same rows with other highlighted words.
  const queries = ['import', 'imp', 'contacts', 'contact'];
  const results: (string | null)[] = [];
  for (const query of queries) {
    results.push(await search(query));
  }
  await open('/crm/lists');
  await translatePage(page);
  await openDialog();
  await expect(dialog.getByText('No recent searches')).toBeVisible();
  for (const [index, query] of queries.entries()) {
    expect(await search(query)).toBe(results[index]);
    await expect(
      dialog.getByRole('link', { name: /^See all \d+ results$/ }),
    ).toBeVisible();
  }
  await fill(field, 'qqzzqqzz');
  await expect(
    dialog.getByText('No results for "qqzzqqzz"').first(),
  ).toBeVisible();
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(options.first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear the query' }).click();
  await expect(dialog.getByText('No recent searches')).toBeVisible();
  for (const [query, title] of [
    ['tasks', 'Tasks'],
    ['contacts', 'Contacts'],
  ] as const) {
    await fill(field, query);
    await expect(options.first()).toContainText(title);
    await expect(status).toHaveText(RegExp(`for "${query}"$`));
    await field.press('Enter');
    await expect(getHeading(page)).toHaveText(title);
    await expect(dialog).toHaveCount(0);
    await openDialog();
  }
  const recent = dialog.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('option')).toHaveText([/^Contacts/, /^Tasks/]);
  await dialog.getByRole('button', { name: /^Save 'Contacts/ }).click();
  await expect(dialog.getByRole('region', { name: 'Favorites' })).toContainText(
    'Contacts',
  );
  await dialog
    .getByRole('button', { name: /^Remove 'Contacts.* from favorites/ })
    .click();
  await dialog.getByRole('button', { name: /^Remove 'Tasks/ }).click();
  await expect(dialog.getByText('No recent searches')).toBeVisible();
  await field.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the search dialog after an error', async ({ page, open }) => {
  const restore = await blockSearchIndex(page);
  await open('/crm/lists');
  await translatePage(page);
  const { dialog, field, options, open: openDialog } = getSearchDialog(page);
  await openDialog();
  await fill(field, 'tasks');
  await expect(dialog.getByRole('alert')).toContainText(
    'Unable to fetch results',
  );
  restore();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(options.first()).toContainText('Tasks');
  await fill(field, 'contacts');
  await expect(options.first()).toContainText('Contacts');
});

test('the results page: typing, filters, more results, Back and errors', async ({
  page,
  open,
}) => {
  await open('/search');
  await translatePage(page);
  const field = getMain(page).getByRole('searchbox', { name: 'Search' });
  const status = getMain(page).getByRole('status');
  const hits = getMain(page).getByRole('heading', { level: 2 });
  await expect(status).toHaveText(/^Type a word/);
  await field.pressSequentially('contacts');
  await expect(getHeading(page)).toHaveText('Search results for "contacts"');
  await expect(status).toHaveText(/^\d+ documents found$/);
  const all = (await status.textContent()) ?? '';
  await getMain(page)
    .getByRole('button', { name: 'Show more results' })
    .click();
  await expect(hits.nth(15)).toBeVisible();
  await field.press('Enter');
  const sections = getMain(page).getByRole('group', { name: 'Section' });
  await sections.getByRole('checkbox', { name: 'CRM' }).check();
  await expect(status).not.toHaveText(all);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(status).toHaveText(all);
  await goBack(page);
  await expect(status).not.toHaveText(all);
  await goBack(page);
  await expect(status).toHaveText(all);
  await fill(field, 'qqzzqqzz');
  await expect(status).toHaveText('No results for "qqzzqqzz"');
  await fill(field, '');
  await expect(status).toHaveText(/^Type a word/);
  await expect(getHeading(page)).toHaveText('Search the documentation');
  const links = getMain(page).getByRole('region', {
    name: 'Browse by section',
  });
  await links.getByRole('link', { name: 'CRM' }).click();
  await expect(getHeading(page)).toHaveText('CRM overview');
});

test('the results page on a phone, where a button opens the filters', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/search?q=contacts');
  await translatePage(page);
  const button = getMain(page).getByRole('button', { name: 'Filters' });
  await button.click();
  const filters = getMain(page)
    .getByRole('group', { name: 'Section' })
    .getByRole('checkbox');
  await filters.nth(0).check();
  await expect(button).toHaveText('Filters1');
  await filters.nth(1).check();
  await expect(button).toHaveText('Filters2');
  await filters.nth(0).uncheck();
  await filters.nth(1).uncheck();
  await expect(button).toHaveText('Filters');
});

test('the frame: color mode, announcement, contents, sidebar, pager and Back', async ({
  page,
  open,
}) => {
  test.skip(!site.announcement, 'site.yml has no announcement.');
  await open('/crm/lists');
  await translatePage(page);
  const mode = page.getByRole('button', {
    name: /^Switch between dark and light mode/,
  });
  await mode.click();
  await expect(mode).toHaveAccessibleName(/currently dark mode/);
  const notice = page.getByRole('region', { name: 'Announcement' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Limits' }).click();
  await expect(page).toHaveURL('/crm/lists#limits');
  await goBack(page);
  const category = getSidebar(page).getByRole('button', {
    name: "Expand sidebar category 'AI'",
  });
  await category.click();
  await getSidebar(page).getByRole('link', { name: 'Knowledge base' }).click();
  await expect(getHeading(page)).toHaveText('Knowledge base');
  await page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link')
    .first()
    .click();
  await expect(getHeading(page)).not.toHaveText('Knowledge base');
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Knowledge base');
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Lists');
  await getSidebar(page)
    .getByRole('button', { name: "Collapse sidebar category 'AI'" })
    .click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Cookie Declaration' })
    .click();
  await expect(getHeading(page)).toHaveText('Cookie Declaration');
});

test('the menu and the contents on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/crm/lists');
  await translatePage(page);
  const bar = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('button', { name: /^On this page/ });
  await bar.click();
  await page.getByRole('link', { name: 'Limits', exact: true }).click();
  await expect(bar).toHaveText('On this page Limits');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).not.toHaveText('On this page Limits');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await menu.getByRole('button', { name: '← Back to main menu' }).click();
  await menu.getByRole('button', { name: 'All guides →' }).click();
  await menu
    .getByRole('button', { name: "Expand sidebar category 'AI'" })
    .click();
  await menu.getByRole('link', { name: 'Knowledge base' }).click();
  await expect(getHeading(page)).toHaveText('Knowledge base');
  await expect(menu).toHaveCount(0);
});

test('a navigation that fails', async ({ page, context }) => {
  await openWithSidebar(page, '/crm/lists');
  await translatePage(page);
  await context.setOffline(true);
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to load' });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(alert).toHaveCount(0);
});

test('the not-found page', async ({ page, open }) => {
  await page.route('**/search-index/**', async (route) => {
    await page.waitForFunction(
      () => document.querySelector('h1 font') !== null,
    );
    await route.fallback();
  });
  await open('/crm/list');
  await translatePage(page);
  await getMain(page).getByRole('link', { name: 'Lists' }).click();
  await expect(getHeading(page)).toHaveText('Lists');
});

test.describe('on a first visit', () => {
  test.use({ consent: null });

  test('the cookie banner', async ({ page, open }) => {
    await open('/crm/lists');
    await translatePage(page);
    const banner = page.getByRole('dialog', { name: 'Cookie consent' });
    await banner.getByRole('button', { name: 'Manage preferences' }).click();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Manage preferences' }).click();
    await banner.getByRole('checkbox', { name: /^Statistics/ }).check();
    await banner.getByRole('button', { name: 'Save choices' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(
      banner.getByRole('checkbox', { name: /^Statistics/ }),
    ).toBeChecked();
    await banner.getByRole('button', { name: 'Reject all' }).click();
    await expect(banner).toHaveCount(0);
  });
});

test.describe('content', () => {
  test.use({ site: 'syntax' });

  test('tabs, code, task lists and feedback', async ({ page, open }) => {
    await page.route('https://feedback.example.com/**', (route) =>
      route.fulfill({ body: '' }),
    );
    await open('/basics/components');
    await translatePage(page);
    const panels = getMain(page).getByRole('tabpanel');
    await getMain(page).getByRole('tab', { name: 'macOS' }).first().click();
    await expect(panels).toHaveText(['Use Command.', 'Apple again']);
    await getSidebar(page)
      .getByRole('link', { name: 'Plain Markdown' })
      .click();
    await expect(getHeading(page)).toHaveText('Plain Markdown');
    const tools = getMain(page)
      .getByRole('figure')
      .filter({ has: page.getByRole('button') })
      .first();
    await tools.getByRole('button', { name: 'Toggle word wrap' }).click();
    await tools.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(tools.getByRole('status')).toHaveText(
      /^(Copied|The browser blocked copying)/,
    );
    await expect(
      tools.getByRole('button', { name: 'Copy code to clipboard' }),
    ).toHaveText('Copy');
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByText('Hidden Markdown.')).toBeVisible();
    const task = getMain(page).getByRole('checkbox', { name: 'to do' });
    await task.check();
    await expect(getMain(page).locator('.contains-task-list')).toHaveAttribute(
      'data-progress',
      '2 of 2 done',
    );
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Something is missing' }).click();
    await expect(page.getByText('Thank you for your answer.')).toBeVisible();
  });
});

test('a page that is translated before hydration', async ({ page }) => {
  await translateBeforeHydration(page);
  await openUnhydrated(page, '/crm/lists');
  await waitForHydration(page);
  await waitUntilSettled(page);
  const { field, options, open: openDialog } = getSearchDialog(page);
  await openDialog();
  await fill(field, 'tasks');
  await expect(options.first()).toContainText('Tasks');
  await fill(field, 'contacts');
  await expect(options.first()).toContainText('Contacts');
  await field.press('Escape');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
});
