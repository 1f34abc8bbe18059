import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ viewport: { width: 390, height: 800 } });

const getToggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const getMenu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

test('Back closes the menu and stays on the page, every time it is opened', async ({
  page,
  open,
}) => {
  await open('/');
  await open('/crm/lists');
  for (const _ of [1, 2]) {
    await getToggle(page).click();
    await expect(getMenu(page)).toBeVisible();
    await page.goBack();
    await expect(getMenu(page)).toBeHidden();
    await expect(page).toHaveURL('/crm/lists');
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('following a link closes the menu, and Back returns to the previous page', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await getToggle(page).click();
  await getMenu(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL('/crm/tasks');
  await expect(getMenu(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/crm/lists');
});
