import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';

/** A page of each type, the fixture with all that a page can hold among them. */
const pages = [
  '/',
  '/crm/',
  '/crm/contacts',
  '/automations/zapier',
  '/tags',
  '/tags/ai',
  '/markdown-page',
  '/cookie-declaration',
  '/search',
  '/crm/no-such-page',
  'http://localhost:4301/basics/markdown',
  'http://localhost:4301/basics/components',
];

const looks = [
  { width: 360, mode: 'light' },
  { width: 1440, mode: 'dark' },
] as const;

/** The page as its HTML alone draws it, with its sheets or without. */
async function picture(page: Page, address: string, hasSheets: boolean): Promise<Buffer> {
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/*.css', (route) => (hasSheets ? route.continue() : route.abort()));
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(drawImages);
  const image = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await page.unrouteAll();
  return image;
}

/** Pictures further down are lazy: a screenshot of the whole page would come before some of them. */
async function drawImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode()));
}

for (const { width, mode } of looks) {
  test.describe(`at ${width} pixels, ${mode}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode),
    );

    for (const address of pages) {
      test(`${address} looks the same before its sheets are there`, async ({ page }) => {
        const before = await picture(page, address, false);
        const after = await picture(page, address, true);
        expect(before.equals(after)).toBe(true);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      });
    }
  });
}

test('a page is painted while its sheets are still on their way', async ({ page }) => {
  const release = await holdRequests(page, '**/*.css');
  await page.goto('/crm/lists', { waitUntil: 'commit' });
  const painted = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  release();
});
