import { expect, isSameDocument, markDocument, test } from './fixtures';
import { findAxeViolations } from './support/axe';

test.use({ site: 'languages' });

test('the switcher opens the same page in another language with a full page load', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('main').getByRole('link', { name: 'lists', exact: true }).click();
  await expect(page).toHaveURL('/crm/lists');
  await markDocument(page);
  await page.getByText('Language: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listen' })).toBeVisible();
  await expect(page).toHaveURL('/de/crm/lists');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await isSameDocument(page)).toBe(false);
});

test('the version switcher links to the nearest ancestor of a missing page, and back', async ({
  page,
  open,
}) => {
  await open('/crm/deals');
  await page.getByText('Version: 3.0').click();
  await page.getByRole('link', { name: '2.0', exact: true }).click();
  await expect(page).toHaveURL('/2.0/crm/');
  await page.getByRole('note').getByRole('link').click();
  await expect(page).toHaveURL('/crm/');
});

test('pages in another language suggest the chosen language, without a redirect', async ({
  page,
  open,
}) => {
  await open('/de/crm/lists');
  await page.getByText('Sprache: Deutsch').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/crm/lists');
  await open('/crm/lists');
  await expect(page).toHaveURL('/crm/lists');
  const suggestion = page.getByRole('complementary', { name: 'This page is also available in:' });
  await suggestion.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/crm/lists');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('variants of a path redirect within the language', async ({ request }) => {
  for (const [from, to] of [
    ['/de', '/de/'],
    ['/DE/CRM/Lists.html', '/de/crm/lists'],
    ['/de/2.0/crm', '/de/2.0/crm/'],
    ['/de/lists', '/de/crm/lists'],
    ['/de/2.0/crm/deals', '/de/2.0/crm/'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, to]);
  }
});

for (const width of [320, 1440])
  test(`pages in other scripts do not overflow at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/ar/', '/ar/crm/lists', '/ja/crm/lists']) {
      await open(path);
      await expect(page.locator('html')).toHaveAttribute('dir', path < '/b' ? 'rtl' : 'ltr');
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, path).toBe(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the mobile menu has the switchers', async ({ page, open }) => {
    await open('/ar/crm/lists');
    await page.getByRole('button', { name: 'فتح شريط التنقل أو إغلاقه' }).click();
    const menu = page.getByRole('dialog', { name: 'التنقل' });
    await menu.getByRole('button', { name: 'العودة إلى القائمة الرئيسية' }).click();
    await menu.getByText('اللغة: العربية').click();
    expect(await findAxeViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/crm/lists');
  });
});
