import type { Locator } from '@playwright/test';
import { storageKeys } from '@/lib/client/storage-keys';
import * as messages from '@/lib/messages/ar';
import {
  expect,
  isSameDocument,
  markDocument,
  recordPaths,
  test,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';

test.use({ site: 'languages' });

test('the switcher opens the same page in another language with a full page load', async ({
  page,
  open,
}) => {
  await open('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'lists', exact: true })
    .click();
  await expect(page).toHaveURL('/crm/lists');
  await markDocument(page);
  await page.getByText('Language: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Listen' }),
  ).toBeVisible();
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
  const suggestion = page.getByRole('complementary', {
    name: 'This page is also available in:',
  });
  await suggestion.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/crm/lists');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('a version is suggested only on pages that it has', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open('/crm/lists');
  await page.evaluate(
    (key) => localStorage.setItem(key, '2.0'),
    storageKeys.version,
  );
  await open('/crm/lists');
  const suggestion = page.getByRole('complementary', {
    name: 'This page is also available in:',
  });
  const link = suggestion.getByRole('link', { name: 'Version 2.0' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await expect(link).toHaveAttribute('href', '/2.0/crm/lists');
  const [box, close] = await Promise.all(
    [suggestion, suggestion.getByRole('button')].map(getBox),
  );
  expect(close?.y).toBeLessThan((box?.y ?? 0) + 10);

  const response = page.waitForResponse('**/2.0/crm/deals.md');
  await open('/crm/deals');
  expect((await response).status()).toBe(404);
  await waitUntilSettled(page);
  await expect(suggestion).toHaveCount(0);
  await open('/nope');
  await waitUntilSettled(page);
  await expect(suggestion).toHaveCount(0);
});

test('a language is suggested only on pages that are translated', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await page.evaluate(
    (key) => localStorage.setItem(key, 'de'),
    storageKeys.locale,
  );
  await open('/crm/lists');
  const suggestion = page.getByRole('complementary', {
    name: 'This page is also available in:',
  });
  await expect(suggestion.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await open('/crm/deals');
  await waitUntilSettled(page);
  await expect(suggestion).toHaveCount(0);
});

test('the search requests only files of the language', async ({
  page,
  open,
}) => {
  const paths = recordPaths(page, () => true);
  await open(`/ar/search?q=${encodeURIComponent('قائمة')}`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'القوائم' }).first(),
  ).toBeVisible();
  await waitUntilSettled(page);
  expect(
    paths.filter((path) => path.startsWith('/ar/search-index/')),
  ).not.toEqual([]);
  const others = paths.filter((path) => !path.startsWith('/ar/'));
  expect(others.filter((path) => path !== '/robots.txt')).toEqual([]);
});

test.describe('a page that is not translated', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('has the table of contents where translated pages have it', async ({
    page,
    open,
  }) => {
    const toc = page.getByRole('navigation', { name: messages.page.toc });
    await open('/ar/crm/lists');
    const { x } = await getBox(toc);
    await open('/ar/crm/deals');
    expect((await getBox(toc)).x).toBe(x);
    expect(
      (await getBox(page.getByText('A deal is a possible sale.'))).x,
    ).toBeGreaterThan(x);
  });

  test('has the introduction of the original below notices of the same width', async ({
    page,
    open,
  }) => {
    await open('/2.0/crm/boards');
    const introduction = page.getByText('A board shows customers as cards.');
    const fontSize = await introduction.evaluate(
      (element) => getComputedStyle(element).fontSize,
    );
    await open('/de/2.0/crm/boards');
    await expect(introduction).toHaveCSS('font-size', fontSize);
    const notices = await page.getByRole('note').all();
    const widths = await Promise.all(
      notices.map(async (notice) => (await getBox(notice)).width),
    );
    const { width } = await getBox(introduction);
    expect(widths).toEqual([width, width]);
  });
});

test('code on pages in other scripts is written from left to right', async ({
  page,
  open,
}) => {
  await open('/ar/crm/lists');
  const codes = page.getByRole('main').locator('code');
  await expect(codes).toHaveCount(3);
  for (const code of await codes.all()) {
    await expect(code).toHaveCSS('direction', 'ltr');
  }
});

/** Returns the box of an element, which must be visible. */
async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) {
    throw new Error('The element is not visible.');
  }
  return box;
}

test('aliases of a path redirect within the language', async ({ request }) => {
  for (const [from, to] of [
    ['/de', '/de/'],
    ['/DE/CRM/Lists.html', '/de/crm/lists'],
    ['/de/2.0/crm', '/de/2.0/crm/'],
    ['/de/lists', '/de/crm/lists'],
    ['/de/2.0/crm/deals', '/de/2.0/crm/'],
    ['/docs/2.0/crm/boards', '/2.0/crm/boards'],
    ['/de/docs/2.0/', '/de/2.0/'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([
      301,
      to,
    ]);
  }
});

for (const width of [320, 390, 1440]) {
  test(`pages in other scripts do not overflow at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const arabic = [
      '/ar/',
      '/ar/crm/lists',
      '/ar/crm/deals',
      '/ar/cookie-declaration',
      '/ar/nope',
    ];
    for (const path of [...arabic, '/de/2.0/crm/boards', '/ja/crm/lists']) {
      await open(path);
      await expect(page.locator('html')).toHaveAttribute(
        'dir',
        path < '/b' ? 'rtl' : 'ltr',
      );
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, path).toBe(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the mobile menu has the switchers', async ({ page, open }) => {
    await open('/ar/crm/lists');
    await page
      .getByRole('button', { name: 'فتح شريط التنقل أو إغلاقه' })
      .click();
    const menu = page.getByRole('dialog', { name: 'التنقل' });
    await menu
      .getByRole('button', { name: 'العودة إلى القائمة الرئيسية' })
      .click();
    await menu.getByText('اللغة: العربية').click();
    expect(await findAxeViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/crm/lists');
  });
});
