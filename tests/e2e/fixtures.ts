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
  type Locator,
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

/**
 * Stores the consent on page load, unless a page has stored another choice. Much faster than the
 * `storageState` option.
 */
export async function storeConsent(
  context: BrowserContext,
  consent: Options['consent'],
): Promise<void> {
  if (!consent) {
    return;
  }
  await storeItem(context, 'cookie-consent', JSON.stringify(consent));
}

/** Stores an item on each page load, unless a page has stored another value. */
export async function storeItem(
  target: BrowserContext | Page,
  key: string,
  value: string,
): Promise<void> {
  await target.addInitScript(
    ([name, text]) => {
      try {
        localStorage[name] ??= text;
      } catch {
        // Tests block the storage, and Firefox has none for the empty page before the first one.
      }
    },
    [key, value] as const,
  );
}

/**
 * Replaces the text of a field with one input event. In Firefox, Playwright's `fill` assigns the
 * value first, so React sees no change in the event.
 */
export async function fill(field: Locator, text: string): Promise<void> {
  if (!isFirefox()) {
    await field.fill(text);
    return;
  }
  await expect(field).toBeEditable();
  await field.focus();
  await field.evaluate((element: HTMLInputElement, value) => {
    element.select();
    document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
  }, text);
}

/**
 * Goes back as the Back button does, without waiting. Playwright's `goBack` may wait forever in
 * Firefox, and leave an empty URL, when the entry belongs to the same document.
 */
export async function goBack(page: Page): Promise<void> {
  if (!isFirefox()) {
    await page.goBack();
    return;
  }
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
}

/**
 * Returns how far from a position scrolling may stop, in pixels. From a heading at a fraction of a
 * pixel, Firefox scrolls by whole pixels: 60 after 1393.5 is 59.5.
 */
export function getScrollTolerance(): number {
  return isFirefox() ? 0.99 : 0;
}

/** What tests need that Playwright cannot do in Firefox, with the reason. */
const missingInFirefox = {
  'another media type': 'Playwright does not emulate print in Firefox.',
  'blocked frames':
    'Playwright reports a frame that the policy blocks as a request.',
  'font sizes': 'Playwright cannot set the font size of Firefox.',
  'forced colors': 'Playwright does not emulate forced colors in Firefox.',
  'double-clicks':
    'Playwright sends each click to Firefox as the first of a sequence.',
  'no scripts': 'Playwright cannot disable scripts in Firefox.',
  'reduced motion': 'Playwright does not emulate reduced motion in Firefox.',
  'request bodies':
    'Playwright does not report the body of requests in Firefox.',
  'requests to another origin':
    'Firefox aborts a request across origins that Playwright sends to another one.',
  'screenshots without styles':
    'Firefox takes no screenshot while a stylesheet loads.',
  'still pointer targets':
    'Playwright scrolls what it clicks or hovers to the center of the window in Firefox.',
  traces: 'Only Chromium records traces.',
  'layout shifts': 'Firefox does not report layout shifts.',
  'exit transitions': 'Firefox does not support the CSS property `overlay`.',
} as const;

/** Skips the test in Firefox, where Playwright or the browser lacks the feature. */
export function needs(feature: keyof typeof missingInFirefox): void {
  base.skip(isFirefox(), missingInFirefox[feature]);
}

/** Whether the test runs in Firefox. */
export function isFirefox(): boolean {
  return base.info().project.name === 'firefox';
}

/**
 * Returns the origin of a site's preview server. Throws if the site is not built, or skips the test
 * if `tests/plain` does not build the site.
 */
export function getOrigin(site: SiteName): string {
  const origin = readOrigins()[site];
  base.skip(
    !origin && process.env['SITES_DIR'] !== undefined,
    `${site} is not built.`,
  );
  if (!origin) {
    throw new Error(
      `The site "${site}" is not built. Build it with: npm test -- --only builds`,
    );
  }
  return origin;
}

function readOrigins(): Record<string, string> {
  return JSON.parse(process.env[originsVariable] ?? '{}');
}

/** Waits for hydration, after a page load that was not started with `open`. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/**
 * Loads a page without waiting for hydration, for tests where scripts are delayed, blocked or
 * disabled.
 */
export function openUnhydrated(
  page: Page,
  url: string,
  options?: Parameters<Page['goto']>[1],
): Promise<Response | null> {
  return page.goto(url, options);
}

/**
 * Loads a page that has a sidebar, and waits for hydration and for the sidebar's data, which React
 * requests while it hydrates. Use it before failing the network or fast-forwarding the clock, which
 * ends pending requests.
 */
export async function openWithSidebar(page: Page, url: string): Promise<void> {
  const response = page.waitForResponse('**/sidebar/index.json');
  await page.goto(url);
  await waitForHydration(page);
  await (await response).finished();
}

/**
 * Waits until the page has settled: the browser was idle, two frames were painted, and a subsequent
 * request completed, so that Playwright has reported every earlier request.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's own idle callbacks have a shorter timeout, so they run first even if the browser
    // is never idle.
    await new Promise((resolve) =>
      requestIdleCallback(resolve, { timeout: 5000 }),
    );
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
    await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** Waits until the animations and transitions that run have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The promise of a canceled animation rejects.
    await Promise.allSettled(
      document.getAnimations().map(({ finished }) => finished),
    );
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

/**
 * Waits until a new document has replaced the marked document. Subsequent evaluations run in the
 * new document.
 */
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
export function recordPaths(
  page: Page,
  matches: (path: string) => boolean,
): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (matches(pathname)) {
      paths.push(pathname);
    }
  });
  return paths;
}

/** Whether a path is an RSC payload, which the router fetches to navigate. */
export function isPayload(path: string): boolean {
  return path.endsWith('.txt') && path !== '/robots.txt';
}
