import type { Page } from '@playwright/test';
import {
  expect,
  isSameDocument,
  markDocument,
  openWithSidebar,
  test,
} from './fixtures';

const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getLink = (page: Page, name: string) =>
  getSidebar(page).getByRole('link', { name, exact: true });

test('navigation keeps the sidebar categories and scroll position, without a full page load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openWithSidebar(page, '/crm/lists');
  await markDocument(page);
  await getSidebar(page)
    .getByRole('button', { name: "Expand sidebar category 'Administration'" })
    .click();
  await expect(getLink(page, 'Email history')).toBeVisible();
  const scroller = getSidebar(page).locator('..');
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  // `click` would first scroll the link into view.
  await getLink(page, 'Conversations').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Conversations/,
  );
  await expect(page).toHaveURL('/conversations/');
  await expect(getLink(page, 'Email history')).toBeVisible();
  await expect(getLink(page, 'Lists')).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(200);
  expect(await isSameDocument(page)).toBe(true);
});

test('categories and links work with the keyboard', async ({ page, open }) => {
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

test('the mark stays with its entry while a category opens', async ({
  page,
  open,
}) => {
  await open('/campaigns');
  const distances = await getSidebar(page).evaluate(async (sidebar) => {
    const [list, entry, button] = ['ul', '[aria-current]', 'summary'].map(
      (selector) => sidebar.querySelector<HTMLElement>(selector),
    );
    if (!list || !entry || !button) {
      throw new Error('The sidebar is incomplete.');
    }
    const getTop = () => entry.getBoundingClientRect().top;
    const getDistance = () =>
      Math.round(
        Number.parseFloat(getComputedStyle(list, '::before').top) - getTop(),
      );
    const distances = [getDistance()];
    const start = getTop();
    button.focus();
    button.click();
    do {
      await new Promise(requestAnimationFrame);
      distances.push(getDistance());
    } while (getTop() === start || document.getAnimations().length > 0);
    return distances;
  });
  expect(new Set(distances).size).toBe(1);
});
