import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import {
  expect,
  fill,
  needs,
  openWithSidebar,
  storeConsent,
  test,
  waitUntilSettled,
} from './fixtures';
import { getSearchDialog } from './support/search-dialog';

const budgets = readFileSync('tests/site/budgets.json', 'utf8');
const { limits }: { limits: { requests: number } } = JSON.parse(budgets);
/** The page budget plus the cookie banner, which loads only on a first visit. */
const maxRequests = limits.requests + 1;

test.use({ consent: null });

const docPaths = ['/', '/crm/contacts'];

for (const path of [...docPaths, '/tags/ai']) {
  test(`a first visit to ${path} stays within the request budget, loads no other page, and causes no layout shifts or console messages`, async ({
    page,
    open,
    baseURL,
  }) => {
    await page.clock.install();
    const requests: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      // Content images do not count towards the budget.
      if (!url.pathname.startsWith('/assets/')) {
        requests.push(url);
      }
    });
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        messages.push(message.text());
      }
    });
    page.on('pageerror', (error) => messages.push(error.message));
    const shifts = await recordLayoutShifts(page);
    await (docPaths.includes(path) ? openWithSidebar(page, path) : open(path));
    await expect(
      page.getByRole('dialog', { name: 'Cookie consent' }),
    ).toBeVisible();
    // Longer than all timers of the page.
    await page.clock.runFor(10_000);
    const initialRequests = [...requests];
    await waitUntilSettled(page);
    expect(
      initialRequests.length > maxRequests ? initialRequests.map(String) : [],
    ).toEqual([]);
    expect(
      initialRequests.filter(({ origin }) => origin !== baseURL).map(String),
    ).toEqual([]);
    expect(
      initialRequests
        .filter(({ pathname }) => /\.(?:txt|html)$/.test(pathname))
        .map(String),
    ).toEqual([]);
    expect(await shifts()).toEqual([]);
    expect(messages).toEqual([]);
  });
}

test('results on /search do not shift the footer', async ({ page, open }) => {
  needs('layout shifts');
  await page.setViewportSize({ width: 412, height: 823 });
  const shifts = await recordLayoutShifts(page, 'footer');
  await open('/search?q=contacts');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d/);
  await waitUntilSettled(page);
  expect(await shifts()).toEqual([]);
});

test('a search loads at most ten files, including the script of its code and the worker', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await waitUntilSettled(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|^\/search-index\//.test(pathname)) {
      paths.push(pathname);
    }
  });
  const { dialog, field, openByKey } = getSearchDialog(page);
  await openByKey();
  await fill(field, 'import contacts from csv');
  await expect(dialog.getByRole('status')).toContainText(/\d/);
  await waitUntilSettled(page);
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  expect(scripts).toContain('/search-index/worker.js');
  expect(paths.length > 10 ? paths : []).toEqual([]);
});

/** Opens a guide without the consent banner, and skips the test in browsers without traces. */
async function openToTrace(page: Page): Promise<void> {
  needs('traces');
  await storeConsent(page.context(), { statistics: false });
  await openWithSidebar(page, '/crm/lists');
  await waitUntilSettled(page);
}

test('a new element in an article restyles few others', async ({
  page,
  browser,
}) => {
  await openToTrace(page);
  const count = await countRestyled(browser, page, () =>
    page.evaluate(() => {
      document
        .querySelector('.static-html')
        ?.append(document.createElement('div'));
      document.body.checkVisibility({ opacityProperty: true });
    }),
  );
  // Measured: 40. With a selector such as `:has(…) > :nth-child(2)`, which names no element: 187.
  expect(count).toBeLessThan(100);
  expect(count).toBeGreaterThan(0);
});

test('the consent banner restyles neither the article nor the sidebar', async ({
  page,
  browser,
}) => {
  await openToTrace(page);
  const count = await countRestyled(browser, page, async () => {
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('dialog')).toBeInViewport();
    await waitUntilSettled(page);
  });
  // Measured: 142. With the height of the banner as a property of the root element: 228.
  expect(count).toBeLessThan(185);
  expect(count).toBeGreaterThan(0);
});

/** Returns how many elements the largest restyle during an action has. */
async function countRestyled(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = String(await browser.stopTracing());
  const counts = trace.matchAll(/"elementCount":(\d+)/g);
  return Math.max(...[...counts].map(([, count]) => Number(count)));
}

/** Records the layout shifts of matching elements from the first paint, in hundredths. */
async function recordLayoutShifts(
  page: Page,
  selector = 'html',
): Promise<() => Promise<number[]>> {
  await page.addInitScript((target) => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const elements = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentElement,
        );
        if (elements.some((element) => element?.closest(target))) {
          shifts.push(Math.round(Reflect.get(entry, 'value') * 100));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, selector);
  return async () => {
    const shifts: number[] = await page.evaluate(() =>
      Reflect.get(window, 'shifts'),
    );
    // Smaller ones, such as of the styled keys in the search button, cannot be seen.
    return shifts.filter((hundredths) => hundredths > 0);
  };
}
