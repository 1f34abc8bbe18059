import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import * as deferredMessages from '@/messages/deferred';
import {
  expect,
  getOrigin,
  markDocument,
  storeItem,
  test,
  waitForAnimations,
  waitForNewDocument,
  waitUntilSettled,
} from './fixtures';

test.use({ consent: null });

const getTagManagerOrigin = () => getOrigin('syntax');
const getBanner = (page: Page) =>
  page.getByRole('dialog', { name: 'Cookie consent' });
const getSettingsButton = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Cookie settings' });
const getStoredConsent = (page: Page) =>
  page.evaluate(() => localStorage.getItem('cookie-consent'));
const getStoredKeys = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);

test('the banner shows on a first visit without taking focus or covering the sidebar', async ({
  page,
  open,
  context,
}) => {
  await open('/crm/lists');
  await expect(getBanner(page)).toBeVisible();
  await expect(getBanner(page)).not.toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: 'Skip to main content' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    getBanner(page).getByRole('link', { name: 'Cookie Declaration' }),
  ).toBeFocused();
  const box = await getBanner(page).boundingBox();
  const sidebar = await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(
    (sidebar?.x ?? 0) + (sidebar?.width ?? 0),
  );
  expect(await context.cookies()).toEqual([]);
  expect(await getStoredConsent(page)).toBeNull();
});

test('after an extension has removed the banner, its settings still open', async ({
  page,
  open,
  pageErrors,
}) => {
  await open('/crm/lists');
  for (const _ of [1, 2, 3]) {
    await expect(getBanner(page)).toBeVisible();
    await getBanner(page).evaluate((banner) => banner.remove());
    await getSettingsButton(page).click();
  }
  await getBanner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(getBanner(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
  expect(await getStoredConsent(page)).toBe('{"statistics":false}');
  expect(pageErrors).toEqual([]);
});

test('the banner code is not loaded again after a choice', async ({
  page,
  open,
}) => {
  await open('/');
  await getBanner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(getBanner(page)).toHaveCount(0);
  expect(await getStoredConsent(page)).toBe('{"statistics":true}');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.text());
    }
  });
  await open('/crm/lists');
  await waitUntilSettled(page);
  const sources = await Promise.all(scripts);
  expect(sources.length).toBeGreaterThan(3);
  expect(
    sources.filter(
      (code) =>
        code.includes(deferredMessages.consentBanner.save) &&
        code.includes('fieldset'),
    ),
  ).toEqual([]);
});

test('"Accept all" and "Reject all" have the same styles', async ({
  page,
  open,
}) => {
  await open('/');
  const styles = await Promise.all(
    ['Accept all', 'Reject all'].map((name) =>
      getBanner(page)
        .getByRole('button', { name })
        .evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight } =
            getComputedStyle(element);
          return { backgroundColor, color, fontSize, fontWeight };
        }),
    ),
  );
  expect(styles[0]).toEqual(styles[1]);
});

test('a failed banner script causes no error, and the banner opens on the next click', async ({
  page,
  open,
  pageErrors,
}) => {
  await storeItem(page, 'cookie-consent', '{"statistics":false}');
  let isOffline = false;
  await page.route('**/_next/static/chunks/*', (route) =>
    isOffline ? route.abort() : route.fallback(),
  );
  // A page without a sidebar, because the sidebar script might still be loading.
  await open('/tags');
  const failedRequest = page.waitForEvent('requestfailed');
  isOffline = true;
  await getSettingsButton(page).click();
  await failedRequest;
  await waitUntilSettled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pageErrors).toEqual([]);
  isOffline = false;
  await getSettingsButton(page).click();
  await expect(getBanner(page)).toBeVisible();
});

test('the cookie declaration lists all stored keys', async ({
  page,
  open,
  context,
}) => {
  await open('/cookie-declaration');
  const listedKeys = await page
    .getByRole('main')
    .locator('table')
    .locator('code')
    .allTextContents();
  await getBanner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: /currently light mode/ }).click();
  if (site.announcement) {
    await page
      .getByRole('region', { name: 'Announcement' })
      .getByRole('button', { name: 'Close' })
      .click();
  }
  await open('/crm/contacts');
  await markDocument(page);
  // A missing script from an earlier deployment reloads the page, which writes the `reload` key.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone.js';
    document.head.append(script);
  });
  await waitForNewDocument(page);
  await page.waitForLoadState();
  const storedKeys = await getStoredKeys(page);
  await open(`${getTagManagerOrigin()}/basics/components`);
  await page.getByRole('tab', { name: 'macOS' }).first().click();
  await expect.poll(() => getStoredKeys(page)).toContain('docusaurus.tab.os');
  storedKeys.push(...(await getStoredKeys(page)));
  const isListed = (key: string) =>
    listedKeys.some(
      (name) => key === name || (name.endsWith('.') && key.startsWith(name)),
    );
  expect(storedKeys.filter((key) => !isListed(key))).toEqual([]);
  expect(storedKeys).toEqual(
    expect.arrayContaining([
      'theme',
      'cookie-consent',
      'reload',
      'docusaurus.tab.os',
    ]),
  );
  expect(await context.cookies()).toEqual([]);
});

/**
 * Returns the focused element, and whether it is in view and not entirely covered by the banner or
 * the navbar (WCAG 2.4.11).
 */
function getFocusedElement(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return null;
    }
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const overlays = [
      ...document.querySelectorAll('[role="dialog"], body > header'),
    ]
      .filter((overlay) => !overlay.contains(element))
      .map((overlay) => overlay.getBoundingClientRect());
    const isCovered = overlays.some(
      (overlay) =>
        top >= overlay.top &&
        bottom <= overlay.bottom &&
        left >= overlay.left &&
        right <= overlay.right,
    );
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isVisible: bottom > 0 && top < innerHeight && !isCovered,
    };
  });
}

/**
 * Tabs through the whole page and returns the number of tab stops and the names of the hidden ones.
 */
async function findHiddenTabStops(
  page: Page,
): Promise<{ count: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    const element = await getFocusedElement(page);
    if (!element) {
      return { count, hidden };
    }
    if (!element.isVisible) {
      hidden.push(element.name ?? '');
    }
  }
  throw new Error('Focus did not leave the page after pressing Tab 200 times.');
}

for (const [width, height] of [
  [320, 256],
  [1280, 720],
] as const) {
  test(`the focused element is never covered at ${width} × ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height });
    await open('/crm/lists');
    await expect(getBanner(page)).toBeVisible();
    const { count, hidden } = await findHiddenTabStops(page);
    expect(count).toBeGreaterThan(15);
    expect(hidden).toEqual([]);
  });
}

test('the banner covers at most a fifth of a small phone', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open('/crm/lists');
  await expect(getBanner(page)).toBeVisible();
  await waitForAnimations(page);
  const box = await getBanner(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(568 / 5);
  expect(box).toMatchObject({ x: 0, width: 320 });
});
