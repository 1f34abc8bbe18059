import { expect, test } from '@playwright/test';

test('the first stop of the Tab key leads past the frame', async ({ page }) => {
  await page.goto('/crm/lists');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the mode is kept, and right before the first paint', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page
    .getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' })
    .click();
  await expect(
    page.getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('/crm/lists', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone the menu opens on the guides and leads to the main menu and to pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/crm/lists');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await menu.getByRole('button', { name: '← Back to main menu' }).click();
  await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await menu.getByRole('link', { name: 'Tasks' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/crm/tasks');
});

test('Overview leads home, and is marked on every page of the guides', async ({ page }) => {
  await page.goto('/crm/lists');
  const overview = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Overview' });
  await expect(overview).toHaveAttribute('aria-current', 'true');
  await overview.click();
  await expect(page).toHaveURL('/');
  await expect(overview).toHaveAttribute('aria-current', 'page');
  await page.goto('/tags');
  await expect(overview).not.toHaveAttribute('aria-current');
});

test('the footer leads to the start and to the cookie declaration', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Copyright © 2025');
  await footer.getByRole('link', { name: 'Cookie Declaration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Declaration');
  await expect(page.getByRole('cell', { name: 'theme', exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Getting started' }).click();
  await expect(page).toHaveURL('/getting-started-with-growth-suite');
});

test('with storage refused every page still reads and the mode still switches', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.goto('http://localhost:4301/basics/components');
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('tab', { name: 'macOS' }).first().click();
  await expect(page.getByText('Use Command.')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Cookie consent' })
    .getByRole('button', { name: 'Reject all' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Cookie consent' })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Announcement' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a payload that is gone makes the browser load the page itself', async ({ page }) => {
  await page.route(/\.txt(?:\?|$)/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/crm/lists');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Tasks' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  await expect(page).toHaveURL('/crm/tasks');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});
