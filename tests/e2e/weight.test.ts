import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled, test } from './fixtures';

const { limits }: { limits: { requests: number } } = JSON.parse(
  readFileSync('tests/site/budgets.json', 'utf8'),
);
/** One more than the budget of a page: the cookie banner, which shows on a first visit only. */
const maxRequests = limits.requests + 1;

test.use({ consent: null });

for (const path of ['/', '/crm/', '/crm/contacts', '/tags', '/tags/ai', '/markdown-page'])
  test(`a first visit to ${path} makes few requests, none for another page, and nothing shifts or is logged`, async ({
    page,
    open,
    baseURL,
  }) => {
    await page.clock.install();
    const requests: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The pictures of a text are its own.
      if (!url.pathname.startsWith('/assets/')) requests.push(url);
    });
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    const shifts = await recordLayoutShifts(page);
    await open(path);
    await expect(page.getByRole('dialog', { name: 'Cookie consent' })).toBeVisible();
    // Longer than any timer of the page.
    await page.clock.runFor(10_000);
    const made = [...requests];
    await settled(page);
    expect(made.length > maxRequests ? made.map(String) : []).toEqual([]);
    expect(made.filter(({ origin }) => origin !== baseURL).map(String)).toEqual([]);
    expect(made.filter(({ pathname }) => /\.(?:txt|html)$/.test(pathname)).map(String)).toEqual([]);
    expect(await shifts()).toEqual([]);
    expect(messages).toEqual([]);
  });

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1280, height: 900 },
])
  test(`results that arrive on /search leave the footer in place at ${viewport.width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(viewport);
    const shifts = await recordLayoutShifts(page, 'footer');
    await open('/search?q=contacts');
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d/);
    await settled(page);
    expect(await shifts()).toEqual([]);
  });

/** Records the layout shifts of what a selector matches from the first paint on, in thousandths. */
async function recordLayoutShifts(page: Page, selector = 'html'): Promise<() => Promise<number[]>> {
  await page.addInitScript((shifted) => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const elements = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentElement,
        );
        if (elements.some((element) => element?.closest(shifted)))
          shifts.push(Math.round(Reflect.get(entry, 'value') * 1000));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, selector);
  return async () => {
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    return shifts.filter((thousandths) => thousandths > 0);
  };
}
