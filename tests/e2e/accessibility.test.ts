import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';

const addresses = [
  '/',
  '/crm/lists',
  '/conversations/',
  '/automations/campaign-actions –automation-builder',
  '/tags',
  '/tags/sms',
  '/search',
  '/search?q=import+contacts',
  '/cookie-declaration',
  '/markdown-page',
  '/no-such-page',
  'http://localhost:4301/basics/markdown',
  'http://localhost:4301/basics/components',
  'http://localhost:4301/category/the-basics',
  'http://localhost:4301/group/hidden',
];

for (const width of [390, 1280]) {
  for (const mode of ['light', 'dark']) {
    test(`axe finds nothing at ${width} pixels in ${mode} mode`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      for (const address of addresses) {
        await page.goto(address);
        expect(await axeViolations(page), address).toEqual([]);
      }
    });
  }
}

test('axe finds a planted fault', async ({ page }) => {
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  expect(await axeViolations(page)).toEqual([expect.stringContaining('button-name')]);
});

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/crm/lists');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('no page is wider than a small phone, and tables scroll inside their box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const address of [...addresses, '/crm/contacts', '/administration/email_configuration']) {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});

for (const view of ['the question', 'its details'] as const) {
  test(`axe finds nothing in the question of consent: ${view}`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto('http://localhost:4300/crm/lists');
    const banner = page.getByRole('dialog', { name: 'Cookie consent' });
    await expect(banner).toBeVisible();
    if (view === 'its details')
      await banner.getByRole('button', { name: 'Manage preferences' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
}

test('axe finds nothing where a page crashed', async ({ page }) => {
  await page.goto('/tags', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const least = Math.min;
    Math.min = (...values) => {
      if (values.length > 3 && values.every((value) => value === 2 || value === 3))
        throw new Error('planted');
      return least(...values);
    };
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
