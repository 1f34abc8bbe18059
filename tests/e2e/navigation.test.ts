import type { Page } from '@playwright/test';
import {
  countLoads,
  expect,
  getScrollTolerance,
  goBack,
  isPayload,
  isSameDocument,
  markDocument,
  needs,
  recordPaths,
  test,
  waitForAnimations,
  waitForHydration,
  waitForNewDocument,
  waitUntilSettled,
} from './fixtures';
import { holdRequests } from './support/hold-requests';

const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getProgressBar = (page: Page) =>
  page.getByRole('progressbar', { name: 'Loading page' });

test('a sidebar link can be prefetched and followed before the sidebar data loads', async ({
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
  await tasks.press('Enter');
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(tasks).toHaveAttribute('aria-current', 'page');
  release();
  const ai = getSidebar(page).getByRole('button', {
    name: "Expand sidebar category 'AI'",
  });
  await ai.click();
  await expect(
    getSidebar(page).getByRole('link', { name: 'Knowledge base' }),
  ).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(payloads).toEqual(['/crm/tasks.txt']);
});

test('a link opens a page at its top, even if the top was in view', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  // `click` would first scroll the page in Firefox.
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).press('Enter');
  await expect(getHeading(page)).toHaveText('Tasks');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Lists');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
});

test('hovering a link prefetches its page once, and the click reuses it', async ({
  page,
  open,
}) => {
  needs('still pointer targets');
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

test('after navigation, the next tab stop is the skip link and the title is announced', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  // An effect moves the focus to the top of the page after the heading has changed.
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: 'Skip to main content' }),
  ).toBeFocused();
  const announcer = page.locator('next-route-announcer').getByRole('alert');
  await expect(announcer).toHaveText(/^Tasks/);
});

test('Back restores the scroll position and does not move focus', async ({
  page,
  open,
}) => {
  await open('/crm/contacts');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .locator('article')
    .getByRole('link', { name: 'Lists' })
    .last()
    .click();
  await expect(page).toHaveURL('/crm/lists');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goBack(page);
  await expect(page).toHaveURL('/crm/contacts');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(
    page.locator('body > * [tabindex="-1"]').first(),
  ).not.toBeFocused();
});

for (const top of [400, 900, 2000]) {
  test(`on a phone, Back returns to exactly ${top} pixels`, async ({
    page,
    open,
  }) => {
    const question = page.getByRole('group', {
      name: 'Was this page helpful?',
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/crm/contacts');
    // It loads after hydration, and makes the page longer.
    await expect(question).toBeAttached();
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const link = page
      .locator('article')
      .getByRole('link', { name: 'Lists' })
      .first();
    await link.evaluate((element: HTMLElement) =>
      element.focus({ preventScroll: true }),
    );
    await page.keyboard.press('Enter');
    await expect(getHeading(page)).toHaveText('Lists');
    await goBack(page);
    await expect(getHeading(page)).toHaveText('Contacts');
    await expect(question).toBeAttached();
    await waitForAnimations(page);
    await waitUntilSettled(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
}

test('Back to a heading shows its page again', async ({ page, open }) => {
  await open('/crm/lists');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .nth(2)
    .click();
  const { hash } = new URL(page.url());
  const top = await page.evaluate(() => scrollY);
  // `click` would first scroll the page in Firefox.
  await getSidebar(page).getByRole('link', { name: 'Contacts' }).press('Enter');
  await expect(getHeading(page)).toHaveText('Contacts');
  await goBack(page);
  await expect(page).toHaveURL(`/crm/lists${hash}`);
  await expect(getHeading(page)).toHaveText('Lists');
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top))
    .toBeLessThanOrEqual(getScrollTolerance());
});

test('a link to a heading, followed while another page loads, keeps addresses and pages together', async ({
  page,
  open,
}) => {
  const release = await holdRequests(page, '**/crm/tasks.txt*');
  await open('/crm/lists');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getProgressBar(page)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .nth(2)
    .click();
  await expect(page).toHaveURL('/crm/lists#create-a-smart-list');
  release();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(page).toHaveURL('/crm/tasks');
  await goBack(page);
  await expect(page).toHaveURL('/crm/lists#create-a-smart-list');
  await expect(getHeading(page)).toHaveText('Lists');
  await page.goForward();
  await expect(page).toHaveURL('/crm/tasks');
  await expect(getHeading(page)).toHaveText('Tasks');
});

test('after a visit that began at a heading, the addresses of its page are right', async ({
  page,
  open,
}) => {
  await open('/crm/lists#create-a-smart-list');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create a static list');
  await page
    .getByRole('option')
    .and(page.locator('[href="/crm/lists#create-a-static-list"]'))
    .click();
  await expect(page).toHaveURL('/crm/lists#create-a-static-list');
  await expect(
    page.getByRole('heading', { name: 'Create a static list' }),
  ).toBeInViewport();
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await getSidebar(page).getByRole('link', { name: 'Lists' }).click();
  await expect(getHeading(page)).toHaveText('Lists');
  await expect(page).toHaveURL('/crm/lists');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The router writes the address once more when it renders.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await waitUntilSettled(page);
  await expect(page).toHaveURL('/crm/lists');
  await goBack(page);
  await expect(getHeading(page)).toHaveText('Tasks');
  await goBack(page);
  await expect(page).toHaveURL('/crm/lists#create-a-static-list');
  await page.reload();
  await expect(page).toHaveURL('/crm/lists#create-a-static-list');
});

test('after a visit that began at a heading, a link from another page leads to the right heading', async ({
  page,
  open,
}) => {
  await open('/crm/lists#create-a-smart-list');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create a static list');
  await page
    .getByRole('option')
    .and(page.locator('[href="/crm/lists#create-a-static-list"]'))
    .click();
  await expect(getHeading(page)).toHaveText('Lists');
  await expect(page).toHaveURL('/crm/lists#create-a-static-list');
  const heading = page.getByRole('heading', { name: 'Create a static list' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test.describe('a link to the page that is shown leads to its top', () => {
  const scrollDown = (page: Page) =>
    page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const getScrollY = (page: Page) => page.evaluate(() => scrollY);

  test('in the sidebar, without a history entry', async ({ page, open }) => {
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    await markDocument(page);
    const length = await page.evaluate(() => history.length);
    await scrollDown(page);
    await getSidebar(page).getByRole('link', { name: 'Lists' }).press('Enter');
    await expect.poll(() => getScrollY(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: 'Skip to main content' }),
    ).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(payloads).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('in the sidebar, from a heading, and Back returns to the heading', async ({
    page,
    open,
  }) => {
    for (const start of ['loaded', 'followed'] as const) {
      await open(
        start === 'loaded' ? '/crm/lists#create-a-smart-list' : '/crm/lists',
      );
      if (start === 'followed') {
        await page
          .getByRole('navigation', { name: 'On this page' })
          .getByRole('link', { name: 'Create a smart list' })
          .click();
      }
      await expect.poll(() => getScrollY(page)).toBeGreaterThan(300);
      const top = await getScrollY(page);
      await getSidebar(page)
        .getByRole('link', { name: 'Lists' })
        .press('Enter');
      await expect(page).toHaveURL('/crm/lists');
      await expect.poll(() => getScrollY(page)).toBe(0);
      await goBack(page);
      await expect(page).toHaveURL('/crm/lists#create-a-smart-list');
      await expect
        .poll(async () => Math.abs((await getScrollY(page)) - top))
        .toBeLessThanOrEqual(getScrollTolerance());
    }
  });

  test('the logo on the home page', async ({ page, open }) => {
    await open('/');
    await page.setViewportSize({ width: 800, height: 300 });
    await scrollDown(page);
    expect(await getScrollY(page)).toBeGreaterThan(0);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => getScrollY(page)).toBe(0);
    await expect(page).toHaveURL('/');
  });

  test('in the search dialog', async ({ page, open }) => {
    for (const start of ['/crm/lists', '/crm/lists#create-a-smart-list']) {
      await open(start);
      await scrollDown(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('lists');
      await page
        .getByRole('option')
        .and(page.locator('[href="/crm/lists"]'))
        .click();
      await expect(page).toHaveURL('/crm/lists');
      await expect.poll(() => getScrollY(page)).toBe(0);
    }
  });

  test('in the menu on a phone', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/crm/lists');
    await scrollDown(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await menu.getByRole('link', { name: 'Lists' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(() => getScrollY(page)).toBe(0);
  });

  test('while another page loads, which ends its navigation', async ({
    page,
    open,
  }) => {
    const release = await holdRequests(page, '**/crm/tasks.txt*');
    await open('/crm/lists');
    await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(getProgressBar(page)).toBeVisible();
    await getSidebar(page).getByRole('link', { name: 'Lists' }).click();
    await expect(getProgressBar(page)).toHaveCount(0);
    release();
    await waitUntilSettled(page);
    await expect(getHeading(page)).toHaveText('Lists');
    await expect(page).toHaveURL('/crm/lists');
  });
});

test('a payload from another build causes a full page load', async ({
  page,
  open,
}) => {
  await page.route(/\.txt(?:\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/plain', body: '0:{"b":"another"}' }),
  );
  await open('/crm/lists');
  await markDocument(page);
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(page).toHaveURL('/crm/tasks');
  await waitForNewDocument(page);
});

test('keeps the rendered sidebar when its data fails to load, and the next page shows Retry', async ({
  page,
  open,
}) => {
  await page.route('**/sidebar/*.json', (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/sidebar/'),
  );
  await open('/crm/lists');
  await failedRequest;
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
  await getSidebar(page)
    .getByRole('button', { name: "Expand sidebar category 'AI'" })
    .click();
  await expect(
    getSidebar(page).getByRole('link', { name: 'Knowledge base' }),
  ).toBeVisible();
});

test('a missing script from an earlier deployment reloads the page once and keeps the scroll position', async ({
  page,
  open,
}) => {
  await open('/crm/contacts');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await markDocument(page);
  const loads = countLoads(page);
  const scriptRequests = recordPaths(page, (path) =>
    path.endsWith('/of-an-older-deployment.js'),
  );
  const loadMissingScript = () =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/of-an-older-deployment.js';
      document.head.append(script);
    });
  await loadMissingScript();
  await waitForNewDocument(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  // The scroll position is restored before the document has loaded.
  await expect.poll(loads).toBe(1);
  // Scripts of the page allow the URLs of other scripts.
  await waitForHydration(page);
  const before = scriptRequests.length;
  await loadMissingScript();
  // One request loads the script, and one checks whether the script still exists.
  await expect.poll(() => scriptRequests.length).toBe(before + 2);
  await waitUntilSettled(page);
  expect(loads()).toBe(1);
});
