import { expect, type Page, test } from '@playwright/test';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

test.describe('the announcement', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Announcement' });

  test('stays closed on every page once it is closed, before the first paint', async ({ page }) => {
    await page.goto('/crm/lists');
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto('/crm/tasks');
    await expect(notice(page)).toBeHidden();
  });

  test('comes back when its id is another', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto('/');
    await expect(notice(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss')))
      .toBe('false');
  });

  test('leads to the page that it names', async ({ page }) => {
    await page.goto('/');
    await notice(page).getByRole('link').click();
    await expect(page).toHaveURL('/getting-started-with-growth-suite');
  });
});

test.describe('the mode', () => {
  const html = (page: Page) => page.locator('html');

  test('is taken from the address for one load, and gives way to the reader', async ({ page }) => {
    await page.goto('/?docusaurus-theme=dark');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.waitForTimeout(300);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).not.toBe('dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('is the same in two tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/crm/lists');
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
  });

  test('does not follow the system, and colours the frame of the browser', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    const color = page.locator('meta[name="theme-color"]');
    await expect(color).toHaveAttribute('content', '#ffffff');
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await expect(color).toHaveAttribute('content', '#13161b');
    await expect(html(page)).toHaveCSS('color-scheme', 'dark');
  });

  test('is light on paper', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/crm/lists');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('Back closes it and stays on the page, also after it was used before', async ({ page }) => {
    await page.goto('/');
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    for (const _ of [1, 2]) {
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await page.goBack();
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL('/crm/lists');
    }
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('closed by hand it leaves nothing in the history', async ({ page }) => {
    await page.goto('/');
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await toggle(page).click();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('after following a link Back returns to the page before', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(page).toHaveURL('/crm/tasks');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/crm/lists');
  });

  test('only the panel in view can be reached, and the page behind stays', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await toggle(page).click();
    await expect(menu(page).getByRole('link', { name: 'Overview' })).toHaveCount(0);
    await menu(page).getByRole('button', { name: '← Back to main menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Tasks' })).toHaveCount(0);
    await menu(page).getByRole('button', { name: 'Docs menu →' }).click();
    await expect(menu(page).getByRole('link', { name: 'Tasks' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  });

  test('keeps the focus inside, and the backdrop closes it', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await toggle(page).click();
    for (let stop = 0; stop < 30; stop++) await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
    await page.mouse.click(385, 400);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the window grows', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await toggle(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu(page)).toBeHidden();
  });

  test('at 996 pixels there is a menu, at 997 there is none', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await page.goto('/crm/lists');
    await expect(toggle(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(toggle(page)).toBeHidden();
  });
});

test('a way back to the top is offered on the way up, and taken away on the way down', async ({
  page,
}) => {
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await expect(button).toHaveCount(0);
  await page.mouse.wheel(0, -200);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test.describe('a page that throws', () => {
  /** Makes the contents of the next page throw, and those of no page after it. */
  const plant = (page: Page) =>
    page.evaluate(() => {
      const least = Math.min;
      const isLevels = (values: number[]) =>
        values.length > 3 && values.every((value) => value === 2 || value === 3);
      Math.min = (...values) => {
        if (isLevels(values) && !Reflect.get(window, 'isMended'))
          throw new Error('planted: no contents', { cause: new Error('a deeper one') });
        return least(...values);
      };
    });

  test('says so inside the frame, with its fault and another try', async ({ page }) => {
    await page.goto('/tags', { waitUntil: 'networkidle' });
    await plant(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Getting started' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByText('planted: no contents')).toContainText('Cause:\na deeper one');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page crashed.');
  });

  test('is left behind by going to another page', async ({ page }) => {
    await page.goto('/tags', { waitUntil: 'networkidle' });
    await plant(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Getting started' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Declaration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Declaration');
  });
});
