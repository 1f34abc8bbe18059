import { expect, type Page, test } from '@playwright/test';
import { ahead } from '@/lib/site';
import { emulateConnection } from './support/connection';

/** Where the switch is off nothing may be asked for. */
const limits = ahead ?? { delay: 2000, requests: 0, bytes: 0, pageBytes: 0 };

type Asked = { path: string; at: number; bytes: number };

/** The payloads that a page asks for, when each was asked for after the load, and what was sent. */
async function payloadsAsked(page: Page): Promise<Asked[]> {
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON());
    return performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter(({ name }) => new URL(name).pathname.endsWith('.txt'))
      .map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        at: startTime - load.loadEventEnd,
        bytes: encodedBodySize,
      }));
  });
}

test.describe('on a fast line', () => {
  test.skip(ahead === null, 'Nothing is fetched when a page is idle: lib/site.ts.');
  test.beforeEach(({ page }) => emulateConnection(page, { effectiveType: '4g' }));

  for (const [path, least] of [
    // The home page stands in no section: the first guide alone.
    ['/', 1],
    ['/crm/', 3],
    ['/crm/lists', 3],
  ] as const) {
    test(`a reader who stays on ${path} has the likely next pages, few and small, and not at once`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.waitForTimeout(2 * limits.delay);
      await page.waitForLoadState('networkidle');
      const asked = await payloadsAsked(page);
      expect(asked.length).toBeGreaterThanOrEqual(least);
      expect(asked.length).toBeLessThanOrEqual(limits.requests);
      expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes);
      expect(asked.filter(({ bytes }) => bytes === 0 || bytes > limits.pageBytes)).toEqual([]);
      expect(asked.filter(({ at }) => at < limits.delay)).toEqual([]);
    });
  }

  test('the next page comes first, and a click there asks for nothing more', async ({ page }) => {
    await page.goto('/crm/lists');
    await expect.poll(() => payloadsAsked(page)).not.toHaveLength(0);
    await page.waitForLoadState('networkidle');
    const asked = await payloadsAsked(page);
    expect(asked[0]?.path).toBe('/crm/my-meetings.txt');
    const later: string[] = [];
    page.on('request', (request) => later.push(new URL(request.url()).pathname));
    await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /^Next/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My meetings');
    expect(later.filter((path) => path.endsWith('.txt'))).toEqual([]);
  });
});

for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }, {}]) {
  test(`nothing is fetched for a reader who stays, on ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await emulateConnection(page, connection);
    await page.goto('/crm/lists');
    await page.waitForTimeout(2 * limits.delay);
    expect(await payloadsAsked(page)).toEqual([]);
  });
}
