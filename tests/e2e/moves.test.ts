import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { hydrated } from './fixtures';
import { emulateConnection } from './support/connection';

// What is fetched when a page is idle has its own journeys: idle.journey.ts.
test.beforeEach(({ page }) => emulateConnection(page, { effectiveType: '3g' }));

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const payloadsOf = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.txt')) paths.push(pathname);
  });
  return paths;
};
const markDocument = async (page: Page) => {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
};
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a link of the sidebar is followed, and its page fetched ahead, before the data of its section has come', async ({
  page,
}) => {
  const html = await (await page.request.get('/crm/lists')).text();
  const release = await holdRequests(page, '**/*.js', (path) => !html.includes(path));
  const payloads = payloadsOf(page);
  await page.goto('/crm/lists');
  await markDocument(page);
  const tasks = sidebar(page).getByRole('link', { name: 'Tasks' });
  await tasks.focus();
  await expect.poll(() => payloads).toEqual(['/crm/tasks.txt']);
  await tasks.click();
  // React shows the page together with its sidebar.
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  await expect(tasks).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument(page)).toBe(true);
  expect(payloads).toEqual(['/crm/tasks.txt']);
});

test.describe('fetching ahead', () => {
  test('a pointer that rests on a link fetches its page once, and the click needs no more', async ({
    page,
  }) => {
    const payloads = payloadsOf(page);
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    const tasks = sidebar(page).getByRole('link', { name: 'Tasks' });
    await tasks.hover();
    await expect.poll(() => payloads).toEqual(['/crm/tasks.txt']);
    await sidebar(page).getByRole('link', { name: 'Lists' }).hover();
    await tasks.hover();
    await tasks.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
    expect(payloads).toEqual(['/crm/tasks.txt']);
  });

  test('a pointer that only passes fetches nothing', async ({ page }) => {
    const payloads = payloadsOf(page);
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const link = document.querySelector('a[href="/crm/tasks"]');
      link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      link?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    });
    await page.waitForTimeout(200);
    expect(payloads).toEqual([]);
  });

  test('focus fetches a page that ends in a slash', async ({ page }) => {
    const payloads = payloadsOf(page);
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await sidebar(page).getByRole('link', { name: 'Automations', exact: true }).focus();
    await expect.poll(() => payloads).toEqual(['/automations/index.txt']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/automations/');
    expect(payloads).toEqual(['/automations/index.txt']);
  });

  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    test(`nothing is fetched ahead on ${JSON.stringify(connection)}, and a click still works`, async ({
      page,
    }) => {
      await emulateConnection(page, connection);
      const payloads = payloadsOf(page);
      await page.goto('/crm/lists', { waitUntil: 'networkidle' });
      await sidebar(page).getByRole('link', { name: 'Tasks' }).hover();
      await page.waitForTimeout(200);
      expect(payloads).toEqual([]);
      await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
      await expect(page).toHaveURL('/crm/tasks');
    });
  }
});

test.describe('arrival', () => {
  test('after a push the next Tab is the skip link, and the title is told once', async ({
    page,
  }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    const told = page.locator('next-route-announcer').getByRole('alert');
    await expect(told).toHaveText(/^Tasks/);
  });

  test('Back keeps the focus where it was left to, and returns to the place on the page', async ({
    page,
  }) => {
    await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('article').getByRole('link', { name: 'Lists' }).last().click();
    await expect(page).toHaveURL('/crm/lists');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/crm/contacts');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect(page.locator('body > * [tabindex="-1"]').first()).not.toBeFocused();
  });

  test('a link to a heading of another page leaves the focus alone', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const link = document.querySelector('article a[href^="/crm/"]');
      link?.setAttribute('data-test', 'hash');
    });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Limits' })
      .click();
    await expect(page).toHaveURL('/crm/lists#limits');
    await expect(page.locator('h2#limits')).toBeInViewport();
  });
});

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

  test('shows on a slow move, and is gone on arrival', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/crm/tasks.txt*', async (route) => {
      await waiting;
      await route.continue();
    });
    await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(bar(page)).toBeVisible();
    release();
    await expect(page).toHaveURL('/crm/tasks');
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not show on a quick move, nor on one within the page', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenBars: seen });
      new MutationObserver(() => {
        if (document.querySelector('[role=progressbar]')) seen.push('bar');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(window, 'seenBars'))).toEqual([]);
  });

  test('is gone after a move that failed', async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.route('**/crm/tasks.txt*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.abort();
    });
    await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
    await expect(bar(page)).toHaveCount(0);
  });
});

for (const [fault, answer] of [
  ['is missing', { status: 404, body: '' }],
  ['has the wrong type', { status: 200, contentType: 'text/html', body: '<p>no</p>' }],
  ['is broken', { status: 200, contentType: 'text/plain', body: '0:{"b":"another-build"}' }],
] as const) {
  test(`a payload that ${fault} makes the browser load the page itself`, async ({ page }) => {
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.route(/\.txt(?:\?|$)/, (route) => route.fulfill(answer));
    await markDocument(page);
    await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
    await expect(page).toHaveURL('/crm/tasks');
    expect(await isSameDocument(page)).toBe(false);
  });
}

test('a section whose file does not come says so, and Retry loads it', async ({ page }) => {
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const ai = sidebar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('summary[aria-label$="category \'AI\'"]') });
  await ai.getByRole('button', { name: "Expand sidebar category 'AI'" }).click();
  await expect(ai.getByRole('alert')).toContainText(/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
  await page.unrouteAll();
  await ai.getByRole('button', { name: 'Retry' }).click();
  await expect(ai.getByRole('link', { name: 'Knowledge base' })).toBeVisible();
});

test('a file of an older deployment that is gone makes the page load once, at the same place', async ({
  page,
}) => {
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 700));
  await markDocument(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const miss = () =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/of-an-older-deployment.js';
      document.head.append(script);
    });
  await miss();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  expect(loads).toBe(1);
  await miss();
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('the start of a touch fetches the page once, and the tap leads to it', async ({ page }) => {
    const payloads = payloadsOf(page);
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    const link = page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /^Next/ });
    await link.scrollIntoViewIfNeeded();
    await link.tap();
    await expect(page).toHaveURL('/crm/my-meetings');
    expect(payloads).toEqual(['/crm/my-meetings.txt']);
  });
});
