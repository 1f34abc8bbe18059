import { expect, test } from '@playwright/test';

/** As in tests/export/budgets.json, and one for the question of consent, which shows at a first visit only. */
const mostRequests = 16 + 1;

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
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push(Math.round(Reflect.get(entry, 'value') * 1000));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // Longer than anything that would be fetched when the browser has nothing to do.
    await page.waitForTimeout(1500);
    expect(requests.length > mostRequests ? requests.map(String) : []).toEqual([]);
    expect(requests.filter(({ origin }) => origin !== baseURL).map(String)).toEqual([]);
    expect(requests.filter(({ pathname }) => /\.(?:txt|html)$/.test(pathname)).map(String)).toEqual(
      [],
    );
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts.filter((thousandths) => thousandths > 0)).toEqual([]);
  });
}
