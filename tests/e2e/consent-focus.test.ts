import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ consent: null });

const getBanner = (page: Page) => page.getByRole('dialog', { name: 'Cookie consent' });
const press = (page: Page, name: string) =>
  getBanner(page).getByRole('button', { name }).press('Enter');

test('the banner does not take focus and follows the skip link in the tab order', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await expect(getBanner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getBanner(page).getByRole('link', { name: 'Cookie Declaration' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

/** Returns the focused element, and whether it is in view and not entirely covered by the banner or the navbar (WCAG 2.4.11). */
function getFocusedElement(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const overlays = [...document.querySelectorAll('[role="dialog"], body > header')]
      .filter((overlay) => !overlay.contains(element))
      .map((overlay) => overlay.getBoundingClientRect());
    const isCovered = overlays.some(
      (overlay) =>
        top >= overlay.top &&
        bottom <= overlay.bottom &&
        left >= overlay.left &&
        right <= overlay.right,
    );
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isVisible: bottom > 0 && top < innerHeight && !isCovered,
    };
  });
}

/** Tabs through the whole page and returns the number of tab stops and the names of the hidden ones. */
async function findHiddenTabStops(page: Page): Promise<{ count: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    const element = await getFocusedElement(page);
    if (!element) return { count, hidden };
    if (!element.isVisible) hidden.push(element.name ?? '');
  }
  throw new Error('Focus did not leave the page after pressing Tab 200 times.');
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [320, 256],
  [1280, 720],
] as const)
  test(`the focused element is never covered at ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open('/crm/lists');
    await expect(getBanner(page)).toBeVisible();
    const { count, hidden } = await findHiddenTabStops(page);
    expect(count).toBeGreaterThan(15);
    expect(hidden).toEqual([]);
  });

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`the banner covers at most a fifth of the viewport at ${width} × ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open('/crm/lists');
    const box = await getBanner(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height / 5);
    expect(box).toMatchObject({ x: 0, width });
  });

test('"Save choices" is the only solid button of the preferences', async ({ page, open }) => {
  await open('/crm/lists');
  await press(page, 'Manage preferences');
  const buttons = await getBanner(page)
    .getByRole('button')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        name: element.textContent,
        isSolid: getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      })),
    );
  expect(buttons).toEqual([
    { name: 'Save choices', isSolid: true },
    { name: 'Accept all', isSolid: false },
    { name: 'Reject all', isSolid: false },
  ]);
});

test('the last link of a page can be scrolled above the banner', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/crm/lists');
  await expect(getBanner(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('contentinfo').getByText('Copyright').boundingBox();
  const box = await getBanner(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});
