import type { Page } from '@playwright/test';
import {
  expect,
  getOrigin,
  needs,
  openUnhydrated,
  storeItem,
  test,
} from './fixtures';
import { holdRequests } from './support/hold-requests';
import type { PageType } from './support/page-types';

/** One page of each type, and the fixture pages with all content features. */
const pages: readonly PageType[] = [
  { site: 'help-center', path: '/' },
  { site: 'help-center', path: '/crm/contacts' },
  { site: 'help-center', path: '/automations/zapier' },
  { site: 'help-center', path: '/tags' },
  { site: 'help-center', path: '/search' },
  { site: 'syntax', path: '/basics/markdown' },
  { site: 'syntax', path: '/basics/components' },
];

const variants = [
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'light' },
] as const;

for (const { site, path } of pages) {
  test(`paints before the stylesheets load, and then does not change: ${site} ${path}`, async ({
    page,
  }, testInfo) => {
    // The animations of what a larger viewport shows again could start after the screenshot has
    // ended those of the page.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeItem(page, 'theme', 'dark');
    await page.setViewportSize({ width: 1440, height: 800 });
    await holdRequests(page, '**/*.js');
    await page.addInitScript(ignoreTimeouts);
    const release = await holdRequests(page, '**/*.css');
    await openUnhydrated(page, getOrigin(site) + path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(countFirstPaints)).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The stylesheet links are the last elements of a page.
    const links = page.locator('link[rel=stylesheet]');
    await expect(links.last()).toBeAttached();
    needs('screenshots without styles');
    const before = await takeScreenshots(page);

    release();
    await expect.poll(() => links.evaluateAll(areStylesheetsLoaded)).toBe(true);
    const after = await takeScreenshots(page);

    for (const [variant, image] of after) {
      if (before.get(variant)?.equals(image)) {
        continue;
      }
      await testInfo.attach(`${variant}, before`, {
        body: before.get(variant) ?? '',
        contentType: 'image/png',
      });
      await testInfo.attach(`${variant}, after`, {
        body: image,
        contentType: 'image/png',
      });
      expect
        .soft(variant)
        .toBe('identical before and after the stylesheets load');
    }
  });
}

/** Scripts that hang would show a message. */
function ignoreTimeouts(): void {
  Object.assign(window, { setTimeout: () => 0 });
}

function countFirstPaints(): number {
  return performance.getEntriesByName('first-contentful-paint').length;
}

function areStylesheetsLoaded(links: Element[]): boolean {
  return links.every(
    (link) => link instanceof HTMLLinkElement && link.sheet !== null,
  );
}

/** Takes screenshots of the top of the page, keyed by viewport width and theme. */
async function takeScreenshots(page: Page): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const { width, theme } of variants) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(setTheme, theme);
    await page.evaluate(loadImages);
    // Styles for content below the first viewport are not inlined.
    const clip = { x: 0, y: 0, width, height: 1200 };
    const image = await page.screenshot({ fullPage: true, clip });
    images.set(`${width} pixels, ${theme}`, image);
  }
  return images;
}

function setTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Loads lazy images, which could otherwise arrive after the screenshot. */
async function loadImages(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
  }
  await Promise.all([...document.images].map((image) => image.decode()));
}
