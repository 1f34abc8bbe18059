import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import { expect, openUnhydrated, test } from './fixtures';

const getHtml = (page: Page) => page.locator('html');
const getStoredTheme = (page: Page) =>
  page.evaluate(() => localStorage.getItem('theme'));
const getLightModeButton = (page: Page) =>
  page.getByRole('button', {
    name: 'Switch between dark and light mode (currently light mode)',
  });
const getDarkModeButton = (page: Page) =>
  page.getByRole('button', {
    name: 'Switch between dark and light mode (currently dark mode)',
  });

test('the theme ignores the system theme, sets the browser color, persists and applies before first paint', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/');
  await expect(getHtml(page)).toHaveAttribute('data-theme', 'light');
  const color = page.locator('meta[name="theme-color"]');
  await expect(color).toHaveAttribute('content', site.browserColors.light);
  await getLightModeButton(page).click();
  await expect(getDarkModeButton(page)).toBeVisible();
  await expect(color).toHaveAttribute('content', site.browserColors.dark);
  await expect(getHtml(page)).toHaveCSS('color-scheme', 'dark');
  expect(await getStoredTheme(page)).toBe('dark');
  await openUnhydrated(page, '/crm/lists', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(getHtml(page)).toHaveAttribute('data-theme', 'dark');
});

test('the sidebar stays while a page hydrates in another mode than the system', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    let hasSidebar = false;
    new MutationObserver(() => {
      const link = document.querySelector('nav[aria-label="Docs sidebar"] a');
      const isVisible = link instanceof HTMLElement && link.checkVisibility();
      if (hasSidebar && !isVisible) {
        document.documentElement.dataset['flash'] = '';
      }
      hasSidebar ||= isVisible;
    }).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['style'],
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/crm/lists');
  await page
    .getByRole('button', { name: 'Collapse sidebar category' })
    .first()
    .click();
  await expect(getHtml(page)).not.toHaveAttribute('data-flash');
});
