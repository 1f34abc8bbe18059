import { expect, test } from './fixtures';
import { getSearchDialog } from './support/search-dialog';

const path = '/crm/lists';

test('a search result that names a section moves the focus to its heading', async ({
  page,
  open,
}) => {
  await open('/crm/');
  const { field, options, openByKey } = getSearchDialog(page);
  await openByKey();
  await field.fill('smart list');
  await expect(options.first()).toBeVisible();
  const option = options.and(page.locator('[href*="#"]')).first();
  const hash = new URL(String(await option.evaluate((link: HTMLAnchorElement) => link.href))).hash;
  await option.click();
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeFocused();
});

test('a section of the same page gets the focus, too', async ({ page, open }) => {
  await open(path);
  const heading = page.getByRole('heading', { level: 2 }).last();
  const id = String(await heading.getAttribute('id'));
  await page.evaluate((hash) => {
    const link = document.createElement('a');
    Object.assign(link, { href: `#${hash}`, textContent: 'Section', id: 'link' });
    document.querySelector('dialog')?.append(link);
    document.querySelector('main')?.prepend(link);
  }, id);
  await page.locator('#link').press('Enter');
  await page.keyboard.press('Tab');
  await expect(heading.getByRole('link')).toBeFocused();
});

test('headings are named without the name of their link', async ({ page, open }) => {
  await open(path);
  for (const heading of await page.locator('main h2').all()) {
    const text = String(await heading.evaluate((element) => element.textContent)).trim();
    await expect(heading).toHaveAccessibleName(text);
  }
});

test('the focus moves to the header without scrolling the page', async ({ page, open }) => {
  await open(path);
  const link = page.getByRole('article').getByRole('link').last();
  await link.focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').last().focus();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('targets are large enough', async ({ page, open }) => {
    await open(path);
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const button of await main.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
    for (const link of await page.locator('.headingLink, nav[aria-label="Breadcrumbs"] a').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 24, box?.height ?? 24)).toBeGreaterThanOrEqual(24);
    }
  });
});
