import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createPreview } from '@/lib/export/preview-server';
import { plainServer } from '@/tests/hosts/plain-server';
import { startServer } from './support/start-server';

const out = resolve('out');
const legacy = '/ai/ai-workforce/ai-receptionist';

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (fault) => failures.push(fault.message));
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

/** The addresses that the links of the open page lead to. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ origin, target }) => origin === location.origin && target === '')
      .map(({ pathname }) => pathname)
      .filter((path) => !/\.[a-z\d]+$/i.test(path)),
  );
}

/** Opens an address from a link of the open page, as the router does it; false when the page has none. */
async function clickTo(page: Page, path: string): Promise<boolean> {
  const hasLink = await page.evaluate((target) => {
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === target);
    link?.click();
    return link !== undefined;
  }, path);
  if (hasLink) await page.waitForURL((url) => url.pathname === path, { timeout: 10_000 });
  return hasLink;
}

test('every link of the site is followed, and no request fails', async ({ page }) => {
  test.setTimeout(120_000);
  const { origin, end } = await startServer(await createPreview(out));
  const failures = failuresOf(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const payloads = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.txt')) payloads.add(pathname);
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const seen = new Set(['/']);
  const waiting: [from: string, path: string][] = [];
  const note = async (from: string) => {
    for (const path of await linksOf(page)) {
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push([from, path]);
    }
  };
  await note('/');
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, path] = next;
    if (!(await clickTo(page, path))) {
      await page.goto(origin + from, { waitUntil: 'networkidle' });
      // A link of a section that the reader had opened is not there after a load.
      if (!(await clickTo(page, path)))
        await page.goto(origin + path, { waitUntil: 'networkidle' });
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Page Not Found');
    await note(path);
  }
  expect(failures).toEqual([]);
  expect(seen.size).toBeGreaterThan(80);
  // Nearly all are moves of the router, which asks for payloads: what was pruned would be missed.
  expect(payloads.size).toBeGreaterThan(seen.size * 0.8);
  test.info().annotations.push({
    type: 'followed',
    description: `${seen.size} addresses, ${payloads.size} payloads, ${loads} loads`,
  });
  end();
});

test.describe('on a host without rules', () => {
  let origin = '';
  let end = () => {};
  test.beforeAll(async () => {
    ({ origin, end } = await startServer(plainServer(out)));
  });
  test.afterAll(() => end());

  for (const [opened, shown] of [
    ['/crm/lists.html', '/crm/lists'],
    ['/crm', '/crm/'],
    ['/crm.html?a=1#top', '/crm/?a=1#top'],
    ['/crm/index.html', '/crm/'],
    ['/index.html', '/'],
    ['/crm/lists/', '/crm/lists'],
    ['/CRM/Lists?a=1#top', '/crm/lists?a=1#top'],
    ['/CRM/Lists/index.html', '/crm/lists'],
    [`${legacy}?a=1#top`, '/ai/ai-workforce/ai-chat-receptionist/?a=1#top'],
    [`${legacy}/`, '/ai/ai-workforce/ai-chat-receptionist/'],
    [`${legacy.toUpperCase()}.html`, '/ai/ai-workforce/ai-chat-receptionist/'],
  ] as const) {
    test(`${opened} opens ${shown}`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', (fault) => faults.push(fault.message));
      await page.goto(origin + opened);
      await expect(page).toHaveURL(origin + shown);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Declaration' }).click();
      await expect(page).toHaveURL(`${origin}/cookie-declaration`);
      await page.goBack();
      await expect(page).toHaveURL(origin + shown);
      expect(faults).toEqual([]);
    });
  }

  test('an older address leads on without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(origin + legacy);
    await expect(page).toHaveURL(`${origin}/ai/ai-workforce/ai-chat-receptionist/`);
    await context.close();
  });
});

test('the not-found page shows the nearest pages, and other pages ask for nothing of it', async ({
  page,
}) => {
  const { origin, end } = await startServer(await createPreview(out));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/crm/lists`, { waitUntil: 'networkidle' });
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(asked).not.toContain('/addresses.json');
  await page.goto(`${origin}/docs/crm/list`);
  const article = page.locator('.prose');
  await expect(article.getByRole('link', { name: 'Lists', exact: true }).first()).toHaveAttribute(
    'href',
    '/crm/lists',
  );
  await expect(page).toHaveURL(`${origin}/docs/crm/list`);
  const own = asked.filter((path) => path.endsWith('.js') && !scripts.includes(path));
  expect(own.length).toBeGreaterThan(0);
  await article.getByRole('link', { name: 'Lists', exact: true }).first().click();
  await expect(page).toHaveURL(`${origin}/crm/lists`);
  end();
});
