import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ viewport: { width: 390, height: 800 } });

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const getMenu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

test('Back closes the menu and stays on the page, every time it is opened', async ({
  page,
  open,
}) => {
  await open('/');
  await open('/crm/lists');
  for (const _ of [1, 2]) {
    await toggle(page).click();
    await expect(getMenu(page)).toBeVisible();
    await page.goBack();
    await expect(getMenu(page)).toBeHidden();
    await expect(page).toHaveURL('/crm/lists');
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('closing the menu with its button leaves no history entry', async ({ page, open }) => {
  await open('/');
  await open('/crm/lists');
  await toggle(page).click();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(getMenu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('following a link closes the menu, and Back returns to the previous page', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await toggle(page).click();
  await getMenu(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL('/crm/tasks');
  await expect(getMenu(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/crm/lists');
});

test('traps focus, and a click on the backdrop closes it', async ({ page, open }) => {
  await open('/crm/lists');
  await toggle(page).click();
  for (let stop = 0; stop < 30; stop++) await page.keyboard.press('Tab');
  const isInside = await page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog') !== null,
  );
  expect(isInside).toBe(true);
  await page.mouse.click(385, 400);
  await expect(getMenu(page)).toBeHidden();
});
