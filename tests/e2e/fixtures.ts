/**
 * Shared fixtures and helpers of the end-to-end tests. To avoid flaky tests:
 *
 * - Open pages with `open(path)`, which waits for hydration. To test what happens before hydration, use `openUnhydrated`; the linter
 *   rejects `page.goto`.
 * - Wait for a state with `expect(…)` or `expect.poll(…)`, never for a fixed time. Control the page's timers with `page.clock`.
 * - Call `page.route` before the page loads. On a loaded page, it resolves before Chromium intercepts: of 200 searches started at
 *   once, 12 were not intercepted.
 * - Before asserting that nothing happened, wait with `waitUntilSettled(page)`.
 * - Tests must not share ports, files or servers whose state they change.
 */
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { originsVariable } from './preview-servers';
import type { SiteName } from './sites';

export { expect };

export type Options = {
  /** The site that relative URLs resolve against. */
  site: SiteName;
  /** The stored consent; `null` shows the cookie banner, as on a first visit. */
  consent: { statistics: boolean } | null;
};

type Fixtures = {
  /** Loads a page and waits for hydration. */
  open: (url: string) => Promise<Response | null>;
  /** Messages of the page's uncaught exceptions since the start of the test. */
  pageErrors: string[];
};

export const test = base.extend<Options & Fixtures>({
  site: ['help-center', { option: true }],
  consent: [{ statistics: false }, { option: true }],
  baseURL: ({ site }, use) => use(getOrigin(site)),
  context: async ({ context, consent }, use) => {
    await storeConsent(context, consent);
    await use(context);
  },
  open: ({ page }, use) =>
    use(async (url) => {
      const response = await page.goto(url);
      await waitForHydration(page);
      return response;
    }),
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
  },
});

/** Stores the consent on page load, unless a page has stored another choice. Much faster than the `storageState` option. */
export async function storeConsent(
  context: BrowserContext,
  consent: Options['consent'],
): Promise<void> {
  if (!consent) return;
  await context.addInitScript((value) => {
    try {
      localStorage['cookie-consent'] ??= value;
    } catch {
      // Tests block the storage.
    }
  }, JSON.stringify(consent));
}

/** Returns the origin of a site's preview server. Throws if the site is not built. */
export function getOrigin(site: SiteName): string {
  const origin = readOrigins()[site];
  if (!origin)
    throw new Error(`The site "${site}" is not built. Build it with: npm test -- --only builds`);
  return origin;
}

function readOrigins(): Record<string, string> {
  return JSON.parse(process.env[originsVariable] ?? '{}');
}

/** Waits for hydration, after a page load that was not started with `open`. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Loads a page without waiting for hydration, for tests where scripts are delayed, blocked or disabled. */
export function openUnhydrated(
  page: Page,
  url: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  return page.goto(url, options);
}

/**
 * Loads a page that has a sidebar, and waits for hydration and for the sidebar's data, which React requests while it hydrates. Use
 * it before failing the network or fast-forwarding the clock, which ends pending requests.
 */
export async function openWithSidebar(page: Page, url: string): Promise<void> {
  const response = page.waitForResponse('**/sidebar/index.json');
  await page.goto(url);
  await waitForHydration(page);
  await (await response).finished();
}

/**
 * Waits until the page has settled: the browser was idle, two frames were painted, and a subsequent request completed, so that
 * Playwright has reported every earlier request.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's own idle callbacks have a shorter timeout, so they run first even if the browser is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Marks the document, so that `isSameDocument` can detect a full page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarkedDocument: true }));
}

/** Whether the page still shows the marked document; false during a full page load. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarkedDocument' in window).catch(() => false);
}

/** Waits until a new document has replaced the marked document. Subsequent evaluations run in the new document. */
export async function waitForNewDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isMarkedDocument' in window));
}

/** Returns a function that counts the documents loaded since this call. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Records the paths of matching requests; the returned array grows as requests are sent. */
export function recordPaths(page: Page, matches: (path: string) => boolean): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (matches(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Whether a path is an RSC payload, which the router fetches to navigate. */
export function isPayload(path: string): boolean {
  return path.endsWith('.txt') && path !== '/robots.txt';
}
