import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import { expect, openUnhydrated, test } from './fixtures';

const html = (page: Page) => page.locator('html');
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const lightButton = (page: Page) =>
  page.getByRole('button', {
    name: 'Switch between dark and light mode (currently light mode)',
  });
const darkButton = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' });

test('does not follow the system, colors the browser, is kept, and is right before the first paint', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  const color = page.locator('meta[name="theme-color"]');
  await expect(color).toHaveAttribute('content', site.browserColors.light);
  await lightButton(page).click();
  await expect(darkButton(page)).toBeVisible();
  await expect(color).toHaveAttribute('content', site.browserColors.dark);
  await expect(html(page)).toHaveCSS('color-scheme', 'dark');
  expect(await storedTheme(page)).toBe('dark');
  await openUnhydrated(page, '/crm/lists', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('is taken from the URL for one load, and a click on the button ends that', async ({
  page,
  open,
}) => {
  await open('/?docusaurus-theme=dark');
  await expect(darkButton(page)).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await storedTheme(page)).not.toBe('dark');
  await darkButton(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await open('/');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('changes in all tabs', async ({ page, open, context, baseURL }) => {
  const other = await context.newPage();
  await open('/');
  await openUnhydrated(other, `${baseURL}/crm/lists`);
  await lightButton(page).click();
  await expect(darkButton(other)).toBeVisible();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
});

test('is light on paper, without navigation', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open('/crm/lists');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
