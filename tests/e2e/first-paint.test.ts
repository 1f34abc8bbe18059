import type { Page } from '@playwright/test';
import { expect, openUnhydrated, originOf, test } from './fixtures';
import { holdRequests } from './support/hold-requests';
import type { PageType } from './support/page-types';

/** A page of each type, the fixture with all that a page can hold among them. */
const pages: readonly PageType[] = [
  { site: 'help-center', path: '/' },
  { site: 'help-center', path: '/crm/' },
  { site: 'help-center', path: '/crm/contacts' },
  { site: 'help-center', path: '/automations/zapier' },
  { site: 'help-center', path: '/tags' },
  { site: 'help-center', path: '/tags/ai' },
  { site: 'help-center', path: '/markdown-page' },
  { site: 'help-center', path: '/cookie-declaration' },
  { site: 'help-center', path: '/search' },
  { site: 'help-center', path: '/crm/no-such-page' },
  { site: 'syntax', path: '/basics/markdown' },
  { site: 'syntax', path: '/basics/components' },
];

const looks = [
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'light' },
] as const;

for (const { site, path } of pages)
  test(`is painted before the stylesheets, which change nothing: ${site} ${path}`, async ({
    page,
  }, { attach }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.route('**/*.js', (route) => route.abort());
    const release = await holdRequests(page, '**/*.css');

    await openUnhydrated(page, originOf(site) + path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(countFirstPaints)).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The links to the stylesheets are the last elements of a page.
    const links = page.locator('link[rel=stylesheet]');
    await expect(links.last()).toBeAttached();
    const before = await screenshots(page);

    release();
    await expect.poll(() => links.evaluateAll(areLoaded)).toBe(true);
    const after = await screenshots(page);

    for (const [look, image] of after) {
      if (before.get(look)?.equals(image)) continue;
      await attach(`${look}, before`, { body: before.get(look) ?? '', contentType: 'image/png' });
      await attach(`${look}, after`, { body: image, contentType: 'image/png' });
      expect.soft(look).toBe('the same before and after the stylesheets');
    }
  });

function countFirstPaints(): number {
  return performance.getEntriesByName('first-contentful-paint').length;
}

function areLoaded(links: Element[]): boolean {
  return links.every((link) => link instanceof HTMLLinkElement && link.sheet !== null);
}

/** Screenshots of the whole page, by what it looks like. */
async function screenshots(page: Page): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(setTheme, theme);
    await page.evaluate(loadImages);
    const image = await page.screenshot({ fullPage: true, animations: 'disabled' });
    images.set(`${width} pixels, ${theme}`, image);
  }
  return images;
}

function setTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Lazy images further down may come after the screenshot. */
async function loadImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode()));
}
