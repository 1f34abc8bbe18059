/**
 * What every end-to-end test is written with. The rules that keep them free of races:
 *
 * - `open(path)` loads a page and returns when its scripts listen. `page.goto` is for tests of what happens before that, and lint
 *   rejects it elsewhere: use `openUnhydrated` there.
 * - Wait for a state with `expect(…)` or `expect.poll(…)`, never for time. Timers of the page are driven with `page.clock`.
 * - "Nothing happened" is checked after something that would come later has come: `settled(page)`.
 * - Tests share no server that they change, no port and no file.
 */
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { originsVariable } from './preview-servers';
import type { SiteName } from './sites';

export { expect };

export type Options = {
  /** The site that relative URLs belong to. */
  site: SiteName;
  /** The reader's answer to the cookie banner; `null` shows it, as on a first visit. */
  consent: { statistics: boolean } | null;
};

type Fixtures = {
  /** Loads a page and waits for hydration. */
  open: (url: string) => Promise<Response | null>;
  /** Uncaught exceptions of the page, from the start of the test. */
  pageErrors: string[];
};

export const test = base.extend<Options & Fixtures>({
  site: ['help-center', { option: true }],
  consent: [{ statistics: false }, { option: true }],
  baseURL: ({ site }, use) => use(originOf(site)),
  storageState: ({ consent, site }, use) =>
    use({
      cookies: [],
      origins: consent
        ? [originOf(site)].map((origin) => ({
            origin,
            localStorage: [{ name: 'cookie-consent', value: JSON.stringify(consent) }],
          }))
        : [],
    }),
  open: ({ page }, use) =>
    use(async (url) => {
      const response = await page.goto(url);
      await hydrated(page);
      return response;
    }),
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
  },
});

/** Where a site is served in this run. */
export function originOf(site: SiteName): string {
  const origin = origins()[site];
  if (!origin)
    throw new Error(`The site "${site}" is not built. Build it with: npm test -- --only builds`);
  return origin;
}

function origins(): Record<string, string> {
  return JSON.parse(process.env[originsVariable] ?? '{}');
}

/** Waits until the scripts of the page listen, after a load that the test itself caused. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Loads a page without waiting for its scripts, which may be delayed, blocked or switched off. */
export function openUnhydrated(
  page: Page,
  url: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  return page.goto(url, options);
}

/**
 * Waits until whatever the page has begun would have shown: the browser was idle, two frames were painted, and a request that is
 * sent after that has been answered, so that every earlier request has been reported.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's own idle callbacks have a shorter limit, and run before this one on a browser that is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Marks the document, so that `isSameDocument` tells whether the browser has loaded another one since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarkedDocument: true }));
}

/** Whether the page is still the document that was marked; false while another one loads. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarkedDocument' in window).catch(() => false);
}

/** Counts the documents that the page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The paths of the requests from now on that a test cares about. */
export function recordPaths(page: Page, isWanted: (path: string) => boolean): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isWanted(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Whether a path is that of a page's payload, which the router fetches to navigate. */
export function isPayload(path: string): boolean {
  return path.endsWith('.txt') && path !== '/robots.txt';
}
