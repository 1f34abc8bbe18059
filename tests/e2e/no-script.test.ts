import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('every part of a page is there and every link works', async ({ page }) => {
  await page.goto('/crm/lists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Lists' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Conversations', exact: true }).click();
  await expect(page).toHaveURL('/conversations/');
  await expect(sidebar.getByRole('link', { name: /SMS/ })).toBeVisible();
});

test('the open branch folds', async ({ page }) => {
  await page.goto('/crm/lists');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const caret = sidebar.locator("summary[aria-label*='CRM']");
  await caret.click();
  await expect(sidebar.getByRole('link', { name: 'Lists' })).toBeHidden();
  await caret.click();
  await expect(sidebar.getByRole('link', { name: 'Lists' })).toBeVisible();
});

test('a closed category with a page has no caret that does nothing', async ({ page }) => {
  await page.goto('/crm/lists');
  await expect(page.locator("summary[aria-label*='Conversations']")).toBeHidden();
});

test('controls that need JavaScript are not shown', async ({ page }) => {
  await page.goto('/crm/lists');
  await expect(
    page.getByRole('button', { name: /Switch between dark and light mode/ }),
  ).toBeHidden();
});

test('on a phone the contents unfold, and the sections are reached from the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/crm/lists');
  await page.getByText('On this page').last().click();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Limits' })
    .click();
  await expect(page).toHaveURL('/crm/lists#limits');
});

test('all panels of a group of tabs are shown under their labels', async ({ page }) => {
  await page.goto('http://localhost:4301/basics/components');
  await expect(page.getByText('Use Command.')).toBeVisible();
  await expect(page.getByText('Use Control.')).toBeVisible();
});

test('a closed category without a page leads to its first page', async ({ page }) => {
  await page.goto('http://localhost:4301/basics/components');
  await page.getByRole('button', { name: 'A group' }).click();
  await page.getByRole('link', { name: 'A group' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A deep page');
});

test('on a phone the sidebar stands below the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/crm/lists');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Tasks' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
});
