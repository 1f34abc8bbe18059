import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const getTables = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Operators' });

test('a table is a tab stop only while it overflows, and is labeled by its heading', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/crm/tasks');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Lists', exact: true })
    .click();
  await expect(getTables(page)).not.toHaveAttribute('tabindex');
  // Set by script, because the Content Security Policy blocks style elements.
  await getTables(page).evaluate((box) => {
    const [table] = box.children;
    if (table instanceof HTMLElement)
      Object.assign(table.style, { inlineSize: '3000px', maxInlineSize: 'none' });
  });
  await expect(getTables(page)).toHaveAttribute('tabindex', '0');
});

for (const size of [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
])
  test(`the navbar fits a viewport of ${size.width} × ${size.height}`, async ({ page, open }) => {
    await page.setViewportSize(size);
    await open('/crm/lists');
    const overflow = await page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    expect(overflow).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test('no fixed element is repeated on every printed page', async ({ page, open }) => {
  await open('/crm/lists');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden();
  const fixed = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ className }) => String(className)),
  );
  expect(fixed).toEqual([]);
});

test.describe('copying code', () => {
  test.use({ site: 'syntax' });

  const getStatus = (page: Page) =>
    page.getByRole('main').locator('figure:has(pre)').first().getByRole('status');

  test('is announced', async ({ page, context, open }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/basics/markdown');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await expect(getStatus(page)).toHaveText('Copied');
  });

  test('reports when the browser blocks it, with the code selected', async ({ page, open }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await open('/basics/markdown');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await expect(getStatus(page)).toHaveText(/The browser blocked copying/);
    await expect(getStatus(page)).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  });
});
