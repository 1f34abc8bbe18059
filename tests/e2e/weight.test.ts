import { expect, type Page, test } from '@playwright/test';
import { emulateConnection } from './support/connection';

/** As in tests/export/budgets.json, and one for the question of consent, which shows at a first visit only. */
const mostRequests = 16 + 1;

// What is fetched when a page is idle has its own journeys: idle.journey.ts.
test.beforeEach(({ page }) => emulateConnection(page, { effectiveType: '3g' }));

// Nothing is stored: the question of consent shows, as it does at a first visit.
test.use({ storageState: { cookies: [], origins: [] } });

for (const path of ['/', '/crm/', '/crm/contacts', '/tags', '/tags/ai', '/markdown-page']) {
  test(`a first visit to ${path} asks for little, for no other page, and nothing moves`, async ({
    page,
    baseURL,
  }) => {
    const requests: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The pictures of a text are its own.
      if (!url.pathname.startsWith('/assets/')) requests.push(url);
    });
    const shifts = await shiftsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Longer than anything that would be fetched when the browser has nothing to do.
    await page.waitForTimeout(1500);
    expect(requests.length > mostRequests ? requests.map(String) : []).toEqual([]);
    expect(requests.filter(({ origin }) => origin !== baseURL).map(String)).toEqual([]);
    expect(requests.filter(({ pathname }) => /\.(?:txt|html)$/.test(pathname)).map(String)).toEqual(
      [],
    );
    expect(await shifts()).toEqual([]);
  });
}

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1280, height: 900 },
]) {
  test(`hits that come to the page of results leave the footer where it is at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const shifts = await shiftsOf(page);
    await page.goto('/search?q=contacts', { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d/);
    // The choices of the filters get their numbers. A footer that is pushed down counts for 200.
    const sum = (await shifts()).reduce((all, thousandths) => all + thousandths, 0);
    expect(sum).toBeLessThan(50);
  });
}

/** Notes what moves in the page from its first paint on, in thousandths. */
async function shiftsOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push(Math.round(Reflect.get(entry, 'value') * 1000));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    return shifts.filter((thousandths) => thousandths > 0);
  };
}
