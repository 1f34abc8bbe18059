import type { Page } from '@playwright/test';
import { ahead } from '@/lib/site';
import { expect, isPayload, recordPaths, settled, test } from './fixtures';
import { emulateConnection } from './support/connection';

/** Where the switch of lib/site.ts is off, nothing may be fetched. */
const limits = ahead ?? { delay: 2000, requests: 0, bytes: 0, pageBytes: 0 };

/** The sizes of the payloads that the page has fetched, as they were sent. */
function payloadSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter(({ name }) => /\.txt$/.test(new URL(name).pathname) && !name.endsWith('/robots.txt'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('a reader who stays on a page with a fast connection', () => {
  test.skip(ahead === null, 'Nothing is prefetched on idle: lib/site.ts.');

  for (const [path, min] of [
    // The home page is in no section: the first guide alone.
    ['/', 1],
    ['/crm/', 3],
  ] as const)
    test(`has the likely next pages of ${path} prefetched, few, small, and not at once`, async ({
      page,
      open,
    }) => {
      await emulateConnection(page, { effectiveType: '4g' });
      const payloads = recordPaths(page, isPayload);
      await open(path);
      await settled(page);
      expect(payloads).toEqual([]);
      await page.clock.runFor(2 * limits.delay);
      await expect.poll(() => payloads.length).toBeGreaterThanOrEqual(min);
      await page.waitForLoadState();
      await settled(page);
      const sizes = await payloadSizes(page);
      expect(sizes.length).toBeLessThanOrEqual(limits.requests);
      expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes);
      expect(sizes.filter((bytes) => bytes === 0 || bytes > limits.pageBytes)).toEqual([]);
    });

  test('has the next page first, and a click on it fetches nothing more', async ({
    page,
    open,
  }) => {
    await emulateConnection(page, { effectiveType: '4g' });
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    await settled(page);
    await page.clock.runFor(2 * limits.delay);
    await expect.poll(() => payloads[0]).toBe('/crm/my-meetings.txt');
    await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /^Next/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My meetings');
    expect(payloads.filter((path) => path === '/crm/my-meetings.txt')).toHaveLength(1);
  });
});

for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }, {}])
  test(`nothing is prefetched on idle on ${JSON.stringify(connection)}`, async ({ page, open }) => {
    await emulateConnection(page, connection);
    const payloads = recordPaths(page, isPayload);
    await open('/crm/lists');
    await settled(page);
    await page.clock.runFor(2 * limits.delay);
    await settled(page);
    expect(payloads).toEqual([]);
  });
