import type { Page } from '@playwright/test';
import { expect, goBack, needs, test, waitUntilSettled } from './fixtures';

test.use({ viewport: { width: 390, height: 800 } });

const getToggle = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' });
const getMenu = (page: Page) =>
  page.getByRole('dialog', { name: 'Navigation' });

test('Back closes the menu and stays on the page, every time it is opened', async ({
  page,
  open,
}) => {
  await open('/');
  await open('/crm/lists');
  for (const _ of [1, 2]) {
    await getToggle(page).click();
    await expect(getMenu(page)).toBeVisible();
    await goBack(page);
    await expect(getMenu(page)).toBeHidden();
    await expect(page).toHaveURL('/crm/lists');
  }
  await goBack(page);
  await expect(page).toHaveURL('/');
});

test('a double-click opens the menu, and follows none of its links', async ({
  page,
  open,
}) => {
  needs('double-clicks');
  await open('/crm/lists');
  await getToggle(page).dblclick();
  await waitUntilSettled(page);
  await expect(getMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/crm/lists');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('two taps open the menu', async ({ page, open }) => {
    needs('double-clicks');
    await open('/crm/lists');
    const box = await getToggle(page).boundingBox();
    if (!box) {
      throw new Error('The button is not visible.');
    }
    await page.touchscreen.tap(box.x + 10, box.y + 10);
    await expect(getMenu(page)).toBeVisible();
    // The second tap of a busy machine comes too late to count as such.
    await page.evaluate(clickAgain, { x: box.x + 10, y: box.y + 10 });
    await waitUntilSettled(page);
    await expect(getMenu(page)).toBeVisible();
  });
});

/** Dispatches the second click of a double-click at a position. Throws if nothing is there. */
function clickAgain({ x, y }: { x: number; y: number }): void {
  const target = document.elementFromPoint(x, y);
  if (!target) {
    throw new Error('Nothing is at this position.');
  }
  target.dispatchEvent(
    new MouseEvent('click', {
      detail: 2,
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
    }),
  );
}

test('holding Enter opens the menu once', async ({ page, open }) => {
  await open('/crm/lists');
  const length = await page.evaluate(() => history.length);
  await getToggle(page).focus();
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await waitUntilSettled(page);
  await expect(getMenu(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test('after an extension has removed the open menu, it opens again', async ({
  page,
  open,
  pageErrors,
}) => {
  await open('/crm/lists');
  for (const _ of [1, 2]) {
    await getToggle(page).click();
    await getMenu(page).evaluate((menu) => menu.remove());
  }
  await getToggle(page).click();
  await getMenu(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL('/crm/tasks');
  expect(pageErrors).toEqual([]);
});

test('while the closed menu slides out, the page takes clicks and keys', async ({
  page,
  open,
}) => {
  needs('exit transitions');
  await open('/crm/lists');
  await getToggle(page).click();
  const close = getMenu(page).getByRole('button', {
    name: 'Close navigation bar',
  });
  await expect(close).toBeVisible();
  const state = await close.evaluate((button: HTMLElement) => {
    const menu = button.closest('dialog');
    for (const animation of menu?.getAnimations() ?? []) {
      animation.finish();
    }
    button.click();
    const { left, top, width } = button.getBoundingClientRect();
    return {
      isLeaving: menu
        ?.getAnimations()
        .some((animation) => animation instanceof CSSTransition),
      isOpen: menu?.open,
      isHit: menu?.contains(
        document.elementFromPoint(left + width / 2, top + 20),
      ),
      focused: document.activeElement?.getAttribute('aria-label'),
    };
  });
  expect(state).toEqual({
    isLeaving: true,
    isOpen: false,
    isHit: false,
    focused: 'Toggle navigation bar',
  });
  // The menu would be next in the tab order after its button.
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ).toBeFocused();
});

test('with reduced motion, the menu neither slides in nor out', async ({
  page,
  open,
}) => {
  needs('reduced motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/crm/lists');
  await getToggle(page).click();
  await expect(getMenu(page)).toBeVisible();
  // Ignores the animations of 1 ms, which delay a loading indicator.
  const countAnimations = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect }) => Number(effect?.getComputedTiming().duration) > 1,
          ).length,
    );
  expect(await countAnimations()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await countAnimations()).toBe(0);
  expect(await getMenu(page).count()).toBe(0);
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
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: 'Skip to main content' }),
  ).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL('/crm/lists');
});
