import { expect, type Locator, type Page } from '@playwright/test';
import { getSearchDialog } from '@/tests/e2e/support/search-dialog';
import { test } from './fixtures';

const phone = { width: 390, height: 800 };
const desktop = { width: 1440, height: 900 };

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getContents = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' });
const getBanner = (page: Page) =>
  page.getByRole('dialog', { name: 'Cookie consent' });

/** Returns the edges of an element. Throws if it is not visible. */
async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) {
    throw new Error('The element is not visible.');
  }
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns how far the page can be scrolled sideways. */
const getOverflow = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );

async function rejectCookies(page: Page): Promise<void> {
  await getBanner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(getBanner(page)).toHaveCount(0);
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the sidebar, the text and the contents are side by side', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    const sidebar = await getBox(getSidebar(page));
    // The first is the list of the sections, above the contents.
    const text = await getBox(page.locator('.prose').last());
    const contents = await getBox(getContents(page));
    expect(sidebar.right).toBeLessThan(text.x);
    expect(text.right).toBeLessThan(contents.x);
    expect(text.width).toBeGreaterThan(500);
    expect(contents.y).toBeLessThan(text.y + 1);
    await getContents(page).getByRole('link').last().click();
    await expect(getContents(page).getByRole('link').last()).toHaveAttribute(
      'aria-current',
      'location',
    );
    expect(await getOverflow(page)).toBe(0);
  });

  test('a page without a sidebar has its contents beside the text', async ({
    page,
    open,
  }) => {
    await open('/markdown-page');
    const text = await getBox(page.locator('.prose'));
    const contents = await getBox(getContents(page));
    expect(text.right).toBeLessThan(contents.x);
    expect(await getOverflow(page)).toBe(0);
  });

  test('links open pages without a full load, and Back restores the position', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    await rejectCookies(page);
    await page.evaluate(() => {
      Object.assign(window, { isFirstDocument: true });
      scrollTo({ top: 400, behavior: 'instant' });
    });
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getHeading(page)).toHaveText('Tasks');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(getHeading(page)).toHaveText('Lists');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    const next = page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link')
      .last();
    await next.click();
    await expect(getHeading(page)).not.toHaveText('Lists');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  });

  test('a key opens the search, and Enter the first section', async ({
    page,
    open,
  }) => {
    await open('/');
    const search = getSearchDialog(page);
    await search.openByKey();
    await page.keyboard.type('create a smart list');
    await expect(search.options.first()).toContainText(/smart list/i);
    await expect(search.options.first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/crm\/lists/);
    await expect(search.dialog).toHaveCount(0);
    await expect(getHeading(page)).toHaveText('Lists');
  });

  test('the results page has its filters beside the results', async ({
    page,
    open,
  }) => {
    await open('/search?q=contacts');
    await expect(page.getByText(/documents found/)).toBeVisible();
    const filters = await getBox(page.locator('main fieldset').first());
    const results = await getBox(page.locator('main section li').first());
    expect(filters.right).toBeLessThan(results.x);
  });

  test('the color mode is kept', async ({ page, open }) => {
    await open('/crm/lists');
    await page
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const color = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor,
    );
    await open('/crm/tasks');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(
      await page.evaluate(
        () => getComputedStyle(document.body).backgroundColor,
      ),
    ).toBe(color);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the text fills the page', async ({ page, open }) => {
    for (const path of [
      '/',
      '/crm/',
      '/crm/lists',
      '/tags',
      '/markdown-page',
    ]) {
      await open(path);
      const main = await getBox(page.getByRole('main'));
      expect(main.width).toBeGreaterThan(380);
      expect(await getOverflow(page)).toBe(0);
    }
  });

  test('the menu leads to a page, and Back closes it', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await toggle.click();
    await expect(menu.getByRole('link', { name: 'Lists' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await toggle.click();
    await menu.getByRole('link', { name: 'Tasks' }).click();
    await expect(getHeading(page)).toHaveText('Tasks');
    await expect(menu).toHaveCount(0);
  });

  test('the bar opens the contents, which a link, Escape and the backdrop close', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    await rejectCookies(page);
    const bar = getContents(page).getByRole('button', {
      name: /^On this page/,
    });
    const limits = getContents(page).getByRole('link', { name: 'Limits' });
    await expect(limits).toBeHidden();
    await bar.click();
    await expect(bar).toHaveAttribute('aria-expanded', 'true');
    await limits.click();
    await expect(limits).toBeHidden();
    await expect(page).toHaveURL(/#limits$/);
    await expect(bar).toHaveAccessibleName('On this page Limits');
    await bar.click();
    await expect(limits).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(limits).toBeHidden();
    await expect(bar).toBeFocused();
    await bar.click();
    await expect(limits).toBeVisible();
    await page.mouse.click(200, 30);
    await expect(limits).toBeHidden();
    await expect(page).toHaveURL(/\/crm\/lists#limits$/);
  });

  test('the search finds a page by touch', async ({ page, open }) => {
    await open('/');
    await rejectCookies(page);
    const search = getSearchDialog(page);
    await search.open();
    await search.field.fill('tasks');
    await search.options.first().click();
    await expect(search.dialog).toHaveCount(0);
    await expect(getHeading(page)).toHaveText(/task/i);
  });

  test('the choice of cookies is kept', async ({ page, open }) => {
    await open('/crm/lists');
    await expect(getBanner(page)).toBeVisible();
    await rejectCookies(page);
    await open('/crm/tasks');
    await expect(getBanner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(getBanner(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the contents open, and links lead to sections and pages', async ({
    page,
  }) => {
    await page.goto('/crm/lists');
    const limits = getContents(page).getByRole('link', { name: 'Limits' });
    await expect(limits).toBeHidden();
    await getContents(page).getByRole('button').click();
    await limits.click();
    await expect(page).toHaveURL(/#limits$/);
    await page.mouse.click(200, 30);
    await expect(limits).toBeHidden();
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getHeading(page)).toHaveText('Tasks');
  });
});
