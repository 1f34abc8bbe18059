import type { Page } from '@playwright/test';
import {
  countLoads,
  expect,
  isPayload,
  isSameDocument,
  markDocument,
  recordPaths,
  test,
  waitForNewDocument,
  waitUntilSettled,
} from './fixtures';
import { emulateConnection } from './support/connection';
import { holdRequests } from './support/hold-requests';

const getSidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getProgressBar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

test('a sidebar link can be prefetched and followed before the data of the sidebar loads', async ({
  page,
  open,
}) => {
  const release = await holdRequests(page, '**/sidebar/*.json');
  const payloads = recordPaths(page, isPayload);
  await open('/crm/lists');
  await markDocument(page);
  const tasks = getSidebar(page).getByRole('link', { name: 'Tasks' });
  await tasks.focus();
  await expect.poll(() => payloads).toEqual(['/crm/tasks.txt']);
  await tasks.click();
  // React commits the page together with its sidebar.
  await expect(getProgressBar(page)).toBeVisible();
  release();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(tasks).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument(page)).toBe(true);
  expect(payloads).toEqual(['/crm/tasks.txt']);
});

test.describe('prefetching', () => {
  test('hovering a link prefetches its page once, and the click reuses it', async ({
    page,
    open,
  }) => {
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    const tasks = getSidebar(page).getByRole('link', { name: 'Tasks' });
    await tasks.hover();
    await expect.poll(() => payloads).toEqual(['/crm/tasks.txt']);
    await getSidebar(page).getByRole('link', { name: 'Lists' }).hover();
    await tasks.hover();
    await tasks.click();
    await expect(getHeading(page)).toHaveText('Tasks');
    expect(payloads).toEqual(['/crm/tasks.txt']);
  });

  test('a prefetched page opens without a full page load after the timeout of its request', async ({
    page,
    open,
  }) => {
    await page.clock.install();
    await open('/crm/lists');
    await markDocument(page);
    const tasks = getSidebar(page).getByRole('link', { name: 'Tasks' });
    const payload = page.waitForResponse((response) => isPayload(new URL(response.url()).pathname));
    await tasks.hover();
    await (await payload).finished();
    await waitUntilSettled(page);
    await page.clock.fastForward(60_000);
    await tasks.click();
    await expect(getHeading(page)).toHaveText('Tasks');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('passing over a link with the pointer does not prefetch', async ({ page, open }) => {
    await page.clock.install();
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    await page.evaluate(() => {
      const link = document.querySelector('a[href="/crm/tasks"]');
      link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      link?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    });
    await page.clock.runFor(1000);
    await waitUntilSettled(page);
    expect(payloads).toEqual([]);
  });

  test('focusing a link prefetches a page with a trailing slash', async ({ page, open }) => {
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    await getSidebar(page).getByRole('link', { name: 'Automations', exact: true }).focus();
    await expect.poll(() => payloads).toEqual(['/automations/index.txt']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/automations/');
    expect(payloads).toEqual(['/automations/index.txt']);
  });

  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }])
    test(`nothing is prefetched on ${JSON.stringify(connection)}, and a click still works`, async ({
      page,
      open,
    }) => {
      await emulateConnection(page, connection);
      await page.clock.install();
      const payloads = recordPaths(page, isPayload);
      await open('/crm/lists');
      const tasks = getSidebar(page).getByRole('link', { name: 'Tasks' });
      await tasks.hover();
      await page.clock.runFor(1000);
      await waitUntilSettled(page);
      expect(payloads).toEqual([]);
      await tasks.click();
      await expect(page).toHaveURL('/crm/tasks');
    });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    test('touching a link prefetches its page once, and the tap follows the link', async ({
      page,
      open,
    }) => {
      const payloads = recordPaths(page, isPayload);
      await open('/crm/lists');
      const link = page
        .getByRole('navigation', { name: 'Docs pages' })
        .getByRole('link', { name: /^Next/ });
      await link.scrollIntoViewIfNeeded();
      await link.tap();
      await expect(page).toHaveURL('/crm/my-meetings');
      expect(payloads).toEqual(['/crm/my-meetings.txt']);
    });
  });
});

test.describe('focus and scroll position', () => {
  test('after following a link, the next tab stop is the skip link and the title is announced', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getHeading(page)).toHaveText('Tasks');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    const announcer = page.locator('next-route-announcer').getByRole('alert');
    await expect(announcer).toHaveText(/^Tasks/);
  });

  test('Back restores the scroll position and does not move focus', async ({ page, open }) => {
    await open('/crm/contacts');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('article').getByRole('link', { name: 'Lists' }).last().click();
    await expect(page).toHaveURL('/crm/lists');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/crm/contacts');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect(page.locator('body > * [tabindex="-1"]').first()).not.toBeFocused();
  });

  test('following a link to a heading scrolls to it', async ({ page, open }) => {
    await open('/crm/lists');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Limits' })
      .click();
    await expect(page).toHaveURL('/crm/lists#limits');
    await expect(page.locator('h2#limits')).toBeInViewport();
  });
});

test.describe('the progress bar', () => {
  test('shows while a page loads slowly, and disappears once it has loaded', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    const release = await holdRequests(page, '**/crm/tasks.txt*');
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getProgressBar(page)).toBeVisible();
    release();
    await expect(page).toHaveURL('/crm/tasks');
    await expect(getProgressBar(page)).toHaveCount(0);
  });

  test('does not show for a link to a heading on the same page', async ({ page, open }) => {
    await page.clock.install();
    await open('/crm/lists');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#/);
    await page.clock.runFor(1000);
    await waitUntilSettled(page);
    await expect(getProgressBar(page)).toHaveCount(0);
  });

  test('disappears when the navigation fails', async ({ page, open }) => {
    await open('/crm/lists');
    const release = await holdRequests(page, '**/crm/tasks.txt*', () => true, 'failure');
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getProgressBar(page)).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(getProgressBar(page)).toHaveCount(0);
    await expect(getHeading(page)).toHaveText('Lists');
  });
});

for (const [problem, response] of [
  ['is missing', { status: 404, body: '' }],
  ['has the wrong type', { status: 200, contentType: 'text/html', body: '<p>no</p>' }],
  ['is from another build', { status: 200, contentType: 'text/plain', body: '0:{"b":"another"}' }],
] as const)
  test(`a payload that ${problem} causes a full page load`, async ({ page, open }) => {
    await open('/crm/lists');
    await page.route(/\.txt(?:\?|$)/, (route) => route.fulfill(response));
    await markDocument(page);
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getHeading(page)).toHaveText('Tasks');
    await expect(page).toHaveURL('/crm/tasks');
    await waitForNewDocument(page);
  });

test('keeps the rendered sidebar when its data fails to load; the next page offers Retry', async ({
  page,
  open,
}) => {
  await page.route('**/sidebar/*.json', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/sidebar/'),
  );
  await open('/crm/lists');
  await failed;
  const alert = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(alert).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await alert.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(getSidebar(page)).toBeVisible();
  await expect(getSidebar(page).locator('..')).toBeFocused();
  await getSidebar(page).getByRole('button', { name: "Expand sidebar category 'AI'" }).click();
  await expect(getSidebar(page).getByRole('link', { name: 'Knowledge base' })).toBeVisible();
});

test('a missing script of an older deployment reloads the page once and keeps the scroll position', async ({
  page,
  open,
}) => {
  await open('/crm/contacts');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await markDocument(page);
  const loads = countLoads(page);
  const checked = recordPaths(page, (path) => path.endsWith('/of-an-older-deployment.js'));
  const loadMissingScript = () =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/of-an-older-deployment.js';
      document.head.append(script);
    });
  await loadMissingScript();
  await waitForNewDocument(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  // The position is restored while the document still loads.
  await expect.poll(loads).toBe(1);
  const before = checked.length;
  await loadMissingScript();
  // The script request, and the check whether the script still exists.
  await expect.poll(() => checked.length).toBe(before + 2);
  await waitUntilSettled(page);
  expect(loads()).toBe(1);
});
