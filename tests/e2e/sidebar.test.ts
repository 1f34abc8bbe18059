import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './support/hold-requests';
import { hydrated } from './fixtures';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test('the top level stands in its order, and the branch of the page is open', async ({ page }) => {
  await page.goto('/crm/lists');
  const tops = sidebar(page).locator('> ul > li > a');
  await expect(tops).toHaveText([
    'Getting started',
    'CRM',
    'Conversations',
    'Campaigns',
    'Automations',
    'AI',
    'Executive report',
    'Store',
    'Administration',
  ]);
  const items = sidebar(page).locator('> ul > li').nth(1).locator('> details > ul > li > a');
  await expect(items).toHaveText([
    'Activity feed',
    'Companies',
    'Contacts',
    'Forms',
    'Leaderboard',
    'Lists',
    'My meetings',
    'Opportunities',
    'Tasks',
  ]);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Lists');
});

test('a category unfolds by its caret, without leaving the page, and others stay open', async ({
  page,
}) => {
  await page.goto('/crm/lists');
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'AI'" }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Knowledge base' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Lists' })).toBeVisible();
  await expect(page).toHaveURL('/crm/lists');
  await sidebar(page).getByRole('button', { name: "Collapse sidebar category 'AI'" }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Knowledge base' })).toBeHidden();
});

test('a category without a page is a button', async ({ page }) => {
  await page.goto('/ai');
  const workforce = sidebar(page).getByRole('button', { name: 'AI workforce', exact: true });
  await expect(workforce).toHaveAttribute('aria-expanded', 'false');
  await workforce.click();
  await expect(workforce).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('link', { name: 'AI voice receptionist' })).toBeVisible();
  await expect(page).toHaveURL('/ai');
});

test('a category unfolded before the scripts came stays unfolded, and shows its pages', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/ai', { waitUntil: 'commit' });
  const workforce = sidebar(page).getByRole('button', { name: 'AI workforce', exact: true });
  await workforce.click();
  release();
  await expect(workforce).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('link', { name: 'AI voice receptionist' })).toBeVisible();
});

test('reading on keeps what is open, the scroll place of the sidebar, and the document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/crm/lists');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await sidebar(page)
    .getByRole('button', { name: "Expand sidebar category 'Administration'" })
    .click();
  await expect(sidebar(page).getByRole('link', { name: 'Email history' })).toBeVisible();
  const scroller = sidebar(page).locator('..');
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  const conversations = sidebar(page).getByRole('link', { name: 'Conversations', exact: true });
  await conversations.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Conversations/);
  await expect(page).toHaveURL('/conversations/');
  await expect(sidebar(page).getByRole('link', { name: 'Email history' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Lists' })).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(200);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the link of a category folds it on its own page, and only leads there from a page inside', async ({
  page,
}) => {
  await page.goto('/crm/lists');
  const crm = sidebar(page).getByRole('link', { name: 'CRM', exact: true });
  await crm.click();
  await expect(page).toHaveURL('/crm/');
  await expect(sidebar(page).getByRole('link', { name: 'Lists' })).toBeVisible();
  await crm.click();
  await expect(sidebar(page).getByRole('link', { name: 'Lists' })).toBeHidden();
  await expect(page).toHaveURL('/crm/');
});

test('everything can be reached by the keyboard alone', async ({ page }) => {
  await page.goto('/crm/lists');
  const campaigns = sidebar(page).getByRole('button', {
    name: "Expand sidebar category 'Campaigns'",
  });
  await campaigns.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page).getByRole('link', { name: 'Examples' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/campaigns/examples');
});
