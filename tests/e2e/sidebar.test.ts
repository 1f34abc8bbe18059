import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, openUnhydrated, test } from './fixtures';
import { holdScripts } from './support/hold-requests';

const getSidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const getLink = (page: Page, name: string) =>
  getSidebar(page).getByRole('link', { name, exact: true });

test('shows the top level in order, and expands the branch of the current page', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await expect(getSidebar(page).locator('> ul > li > a')).toHaveText([
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
  const items = getSidebar(page).locator('> ul > li').nth(1).locator('> details > ul > li > a');
  await expect(items).toHaveText([
    'Activity feed',
    'Contacts',
    'Forms',
    'Leaderboard',
    'Lists',
    'My meetings',
    'Opportunities',
    'Tasks',
  ]);
  await expect(getSidebar(page).locator('[aria-current="page"]')).toHaveText('Lists');
});

test('the caret expands a category without navigating, and other categories stay open', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await getSidebar(page).getByRole('button', { name: "Expand sidebar category 'AI'" }).click();
  await expect(getLink(page, 'Knowledge base')).toBeVisible();
  await expect(getLink(page, 'Lists')).toBeVisible();
  await expect(page).toHaveURL('/crm/lists');
  await getSidebar(page).getByRole('button', { name: "Collapse sidebar category 'AI'" }).click();
  await expect(getLink(page, 'Knowledge base')).toBeHidden();
});

test('a category expanded before hydration stays open and shows its pages', async ({ page }) => {
  const release = await holdScripts(page);
  await openUnhydrated(page, '/ai', { waitUntil: 'commit' });
  const workforce = getSidebar(page).getByRole('button', { name: 'AI workforce', exact: true });
  await workforce.click();
  release();
  await expect(workforce).toHaveAttribute('aria-expanded', 'true');
  await expect(getLink(page, 'AI voice receptionist')).toBeVisible();
});

test('navigation keeps open categories and the scroll position of the sidebar, without a full page load', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await open('/crm/lists');
  await markDocument(page);
  await getSidebar(page)
    .getByRole('button', { name: "Expand sidebar category 'Administration'" })
    .click();
  await expect(getLink(page, 'Email history')).toBeVisible();
  const scroller = getSidebar(page).locator('..');
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  // `click` would first scroll the link into view.
  await getLink(page, 'Conversations').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Conversations/);
  await expect(page).toHaveURL('/conversations/');
  await expect(getLink(page, 'Email history')).toBeVisible();
  await expect(getLink(page, 'Lists')).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(200);
  expect(await isSameDocument(page)).toBe(true);
});

test('a category link opens the category page, and collapses the category when clicked there', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  const crm = getLink(page, 'CRM');
  await crm.click();
  await expect(page).toHaveURL('/crm/');
  await expect(crm).toHaveAttribute('aria-current', 'page');
  await expect(getLink(page, 'Lists')).toBeVisible();
  await crm.click();
  await expect(getLink(page, 'Lists')).toBeHidden();
  await expect(page).toHaveURL('/crm/');
});

test('categories and links can be used with the keyboard', async ({ page, open }) => {
  await open('/crm/lists');
  await getSidebar(page)
    .getByRole('button', { name: "Expand sidebar category 'Campaigns'" })
    .focus();
  await page.keyboard.press('Enter');
  await expect(getLink(page, 'Examples')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(getLink(page, 'Examples')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/campaigns/examples');
});
