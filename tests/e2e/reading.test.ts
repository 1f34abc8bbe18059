import { expect, test } from '@playwright/test';
import { hydrated } from './fixtures';
import { emulateConnection } from './support/connection';

const odd = '/automations/campaign-actions –automation-builder';

test.describe('the page with a space and an en dash', () => {
  for (const [form, address] of [
    ['raw', odd],
    ['encoded', encodeURI(odd)],
  ] as const) {
    test(`opens ${form}, and again after a reload`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      expect(decodeURI(new URL(page.url()).pathname)).toBe(odd);
      await expect(page.locator('[aria-label="Docs sidebar"] [aria-current="page"]')).toHaveCount(
        1,
      );
    });
  }

  test('opens by a link, without a full load, and Back returns', async ({ page }) => {
    await page.goto('/automations/');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator(`[aria-label="Docs sidebar"] a[href="${encodeURI(odd)}"]`).click();
    await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(odd);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
      'Automations',
    );
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/automations/');
  });
});

test('the contents lead to headings and mark the one that is read', async ({ page }) => {
  await page.goto('/crm/contacts');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  await expect(links.first()).toBeVisible();
  const last = links.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
  const id = (await last.getAttribute('href'))?.slice(1) ?? '';
  await expect(page.locator(`[id="${decodeURIComponent(id)}"]`)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toHaveAttribute('aria-current', 'location');
});

test('the contents hold levels 2 and 3 alone', async ({ page }) => {
  await page.goto('/crm/contacts');
  const headings = page.locator('article').locator('h2[id], h3[id]');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await links.count()).toBe(await headings.count());
});

test('a heading leads to itself by its own link', async ({ page }) => {
  await page.goto('/crm/lists');
  await page.getByRole('link', { name: 'Direct link to Limits' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/lists#limits');
});

test('previous and next walk through the guides in the order of the sidebar', async ({ page }) => {
  await page.goto('/');
  const pager = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(pager.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
  await pager.getByRole('link', { name: 'Next Getting started' }).click();
  await expect(page).toHaveURL('/getting-started-with-growth-suite');
  await pager.getByRole('link', { name: 'Next CRM' }).click();
  await expect(page).toHaveURL('/crm/');
  await pager.getByRole('link', { name: 'Next Activity feed' }).click();
  await expect(page).toHaveURL('/crm/activity-feed');
  await pager.getByRole('link', { name: 'Previous CRM' }).click();
  await expect(page).toHaveURL('/crm/');
});

test('a tag leads from a page to all pages on the topic, and on to all tags', async ({ page }) => {
  await page.goto('/crm/lists');
  await page
    .getByRole('list', { name: 'Tags:' })
    .getByRole('link', { name: 'Segmentation' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ docs tagged with "Segmentation"$/,
  );
  await expect(page.getByRole('article').getByRole('link', { name: 'Lists' })).toBeVisible();
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL('/tags');
  await page.getByRole('link', { name: /^SMS \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/tags/sms');
});

test('an unknown address shows the not-found page with status 404', async ({ page }) => {
  const response = await page.goto('/crm/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(/^Page Not Found \|/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('other forms of an address end at the canonical one in a single redirect', async ({
  page,
}) => {
  for (const [form, canonical] of [
    ['/crm', '/crm/'],
    ['/CRM/Lists.html?from=mail', '/crm/lists?from=mail'],
    ['/ai/index.html', '/ai'],
    ['/index.html', '/'],
  ] as const) {
    const response = await page.goto(`${form}#limits`);
    await expect(page).toHaveURL(`${canonical}#limits`);
    expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
  }
});

test('a page in view asks for no other page', async ({ page }) => {
  await emulateConnection(page, { effectiveType: '3g' });
  const payloads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.txt')) payloads.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(payloads).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'CRM', exact: true })
    .click();
  await expect(page).toHaveURL('/crm/');
  expect(payloads).toHaveLength(1);
});

test('no page logs an error, and none moves while it loads', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (fault) => messages.push(fault.message));
  for (const address of [
    '/',
    '/crm/lists',
    '/conversations/',
    '/tags',
    '/tags/sms',
    '/cookie-declaration',
    '/markdown-page',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 100);
        }),
    );
    // A thousandth is far less than what can be seen: half a pixel in a corner.
    expect(Math.round(shift * 1000), address).toBe(0);
  }
  expect(messages).toEqual([]);
});
