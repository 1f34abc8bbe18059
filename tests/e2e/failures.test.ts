import type { Page, Route } from '@playwright/test';
import {
  countLoads,
  expect,
  type Options,
  openUnhydrated,
  openWithSidebar,
  storeConsent,
  test,
  waitForHydration,
  waitUntilSettled,
} from './fixtures';
import { type Failure, failRequests, failures } from './support/failures';

/**
 * The result of a failed request. `loads`: the page recovers automatically. `retry`: an error
 * message has a Retry button, which loads the content once the server is back. `page`: the page is
 * readable without the resource, and complete on the next visit.
 */
type Outcome = 'loads' | 'retry' | 'page';

type RequestKind = {
  name: string;
  matches: (path: string) => boolean;
  /** Fails requests during the page load, not after it. */
  isFirstLoad?: boolean;
  /** Fails only requests that are not referenced by the initial HTML. */
  isLazy?: boolean;
  path: string;
  options?: Partial<Options>;
  trigger?: (page: Page) => Promise<void>;
  /** Passes when the requested content is visible. */
  expectLoaded: (page: Page) => Promise<void>;
  outcomes: Partial<Record<Failure, Outcome>>;
};

const isScript = (path: string) => path.endsWith('.js');
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getRetryButton = (page: Page) =>
  page.getByRole('button', { name: 'Retry' }).first();
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

const getOption = (page: Page) => page.getByRole('option').first();

function areStylesheetsLoaded(): boolean {
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ];
  return (
    links.length > 0 &&
    links.every(({ sheet }) => sheet && sheet.cssRules.length > 0)
  );
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  // The field takes focus immediately, even if the rest of the dialog fails to load.
  await expect(
    page.getByRole('dialog', { name: 'Search' }).locator('input'),
  ).toBeFocused();
  await page.keyboard.type('lists');
}

/** Maps every failure to the default outcome, except for the overrides. */
function createOutcomes(
  defaultOutcome: Outcome,
  overrides: Partial<Record<Failure, Outcome>> = {},
): Record<Failure, Outcome> {
  const all = failures.map(
    (failure) => [failure, overrides[failure] ?? defaultOutcome] as const,
  );
  return Object.fromEntries(all) as Record<Failure, Outcome>;
}

const kinds: RequestKind[] = [
  {
    name: 'document',
    matches: (path) => path === '/crm/lists',
    isFirstLoad: true,
    path: '/crm/lists',
    expectLoaded: waitForHydration,
    // Without a document, the browser or the host shows its own error page.
    outcomes: { truncated: 'page' },
  },
  {
    name: 'payload',
    matches: (path) => path === '/crm/tasks.txt',
    path: '/crm/lists',
    trigger: (page) =>
      getSidebar(page).getByRole('link', { name: 'Tasks' }).click(),
    expectLoaded: (page) => expect(getHeading(page)).toHaveText('Tasks'),
    outcomes: createOutcomes('loads', {
      hang: 'retry',
      offline: 'retry',
      truncated: 'retry',
    }),
  },
  {
    name: 'route chunk',
    matches: isScript,
    isLazy: true,
    path: '/crm/lists',
    trigger: followSearch,
    expectLoaded: (page) =>
      expect(getHeading(page)).toHaveText('Search the documentation'),
    // After a 404, for example for a file of an earlier deployment, the browser loads the target
    // page, which also fails here.
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'shared chunk',
    matches: isScript,
    isFirstLoad: true,
    path: '/crm/lists',
    expectLoaded: waitForHydration,
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'CSS',
    matches: (path) => path.endsWith('.css'),
    isFirstLoad: true,
    path: '/crm/lists',
    expectLoaded: async (page) => {
      await waitForHydration(page);
      await expect.poll(() => page.evaluate(areStylesheetsLoaded)).toBe(true);
    },
    outcomes: createOutcomes('page'),
  },
  {
    name: 'CSS of the search results',
    matches: (path) => path.endsWith('.css'),
    isLazy: true,
    path: '/crm/lists',
    trigger: search,
    expectLoaded: (page) => expect(getOption(page)).toBeVisible(),
    // A missing file means an older deployment, so the page reloads.
    outcomes: createOutcomes('retry', {
      '404': 'page',
      truncated: 'loads',
      'wrong type': 'loads',
    }),
  },
  {
    name: 'sidebar',
    matches: (path) => path.startsWith('/sidebar/'),
    isFirstLoad: true,
    path: '/crm/lists',
    expectLoaded: async (page) => {
      await getSidebar(page)
        .getByRole('button', { name: "Expand sidebar category 'AI'" })
        .click();
      await expect(
        getSidebar(page).getByRole('link', { name: 'Knowledge base' }),
      ).toBeVisible();
    },
    // The sidebar in the HTML stays.
    outcomes: createOutcomes('page'),
  },
  {
    name: 'items of an expanded category',
    matches: (path) => path.startsWith('/sidebar/'),
    isFirstLoad: true,
    path: '/crm/lists',
    trigger: async (page) => {
      await waitForHydration(page);
      await getSidebar(page)
        .getByRole('button', { name: "Expand sidebar category 'AI'" })
        .click();
    },
    expectLoaded: (page) =>
      expect(
        getSidebar(page).getByRole('link', { name: 'Knowledge base' }),
      ).toBeVisible(),
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'search worker',
    matches: (path) => path.endsWith('/search-index/worker.js'),
    path: '/crm/lists',
    trigger: search,
    expectLoaded: (page) => expect(getOption(page)).toBeVisible(),
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'index manifest',
    matches: (path) => path.endsWith('/heads.json'),
    path: '/crm/lists',
    trigger: search,
    expectLoaded: (page) => expect(getOption(page)).toBeVisible(),
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'index chunk',
    matches: (path) => path.includes('/search-index/postings-'),
    path: '/crm/lists',
    trigger: search,
    expectLoaded: (page) => expect(getOption(page)).toBeVisible(),
    outcomes: createOutcomes('retry'),
  },
  {
    name: 'excerpts',
    matches: (path) => path.includes('/search-index/excerpts-'),
    path: '/crm/lists',
    trigger: search,
    expectLoaded: (page) => expect(getOption(page)).toBeVisible(),
    outcomes: createOutcomes('loads', { offline: 'retry' }),
  },
];

/** Adds a link for the router, because the site opens the results page only through a form. */
async function followSearch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    document.body.append(link);
    link.click();
  });
}

const descriptions: Record<Outcome, string> = {
  loads: 'recovers automatically',
  retry: 'shows an error with a working Retry button',
  page: 'shows a readable page, and the complete page on the next visit',
};

/** `npm test -- --only failures` tests every failure; `npm test` the one that is hardest to detect. */
const testedFailures: readonly Failure[] = process.env['ALL_FAILURES']
  ? failures
  : ['truncated'];

for (const kind of kinds) {
  test.describe(() => {
    test.use(kind.options ?? {});
    for (const failure of testedFailures) {
      const outcome = kind.outcomes[failure];
      if (outcome) {
        test(`${kind.name}, ${failure}: ${descriptions[outcome]}`, async ({
          page,
          browser,
          consent,
        }) => {
          const restore = await expectFailure(page, kind, failure, outcome);
          restore();
          if (outcome === 'retry') {
            await getRetryButton(page).dispatchEvent('click');
          }
          if (outcome !== 'page') {
            return kind.expectLoaded(page);
          }
          // A new context, because this page may be reloading, and its cache may contain the failed
          // response.
          const nextContext = await browser.newContext();
          await storeConsent(nextContext, consent);
          await expectComplete(await nextContext.newPage(), page.url(), kind);
          await nextContext.close();
        });
      }
    }
  });
}

test('requests that fail after Retry was pressed do not fail the retry', async ({
  page,
  open,
}) => {
  let isStalled = false;
  const held: Route[] = [];
  await page.route('**/_next/static/**', (route) =>
    isStalled ? void held.push(route) : route.fallback(),
  );
  await page.clock.install();
  await open('/crm/lists');
  // Scripts that load after hydration are not those of the dialog.
  await waitUntilSettled(page);
  isStalled = true;
  await search(page);
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await page.clock.fastForward(10_000);
  await expect(getRetryButton(page)).toBeVisible();
  isStalled = false;
  const missing = new Set(held.map((route) => route.request().url()));
  page.on('requestfinished', (request) => missing.delete(request.url()));
  await getRetryButton(page).click();
  await expect.poll(() => missing.size).toBe(0);
  for (const route of held) {
    await route.abort();
  }
  await expect(getOption(page)).toBeVisible();
});

/**
 * Opens a page with a failure and expects the outcome. Returns a function that ends the failure.
 */
async function expectFailure(
  page: Page,
  kind: RequestKind,
  failure: Failure,
  outcome: Outcome,
): Promise<() => void> {
  const loads = countLoads(page);
  const restore = await openWithFailure(page, kind, failure);
  await expectOutcome(page, kind, outcome);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(loads(), 'documents loaded').toBeLessThanOrEqual(3);
  return restore;
}

async function expectComplete(
  page: Page,
  url: string,
  kind: RequestKind,
): Promise<void> {
  await openUnhydrated(page, url);
  await waitForHydration(page);
  await kind.trigger?.(page);
  await kind.expectLoaded(page);
}

async function openWithFailure(
  page: Page,
  { matches, isFirstLoad, isLazy, path, trigger }: RequestKind,
  failure: Failure,
): Promise<() => void> {
  await page.clock.install();
  if (isFirstLoad) {
    // A page cannot start loading offline, so its requests fail with a connection reset.
    const restore = await failRequests(
      page,
      matches,
      failure === 'offline' ? 'reset' : failure,
    );
    await openUnhydrated(page, path, { waitUntil: 'commit' });
    await trigger?.(page);
    return restore;
  }
  let isLoaded = false;
  let html = '';
  const restore = await failRequests(
    page,
    (name) =>
      isLoaded &&
      (failure === 'offline' || (matches(name) && !html.includes(name))),
    failure,
  );
  await openWithSidebar(page, path);
  if (isLazy) {
    html = await page.content();
  }
  isLoaded = true;
  await trigger?.(page);
  return restore;
}

/** Fast-forwards the page's timers, so that hanging requests time out without waiting. */
async function expectOutcome(
  page: Page,
  kind: RequestKind,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'loads') {
    return kind.expectLoaded(page);
  }
  if (outcome === 'page') {
    await expect(getHeading(page)).toBeVisible();
    return expect(getRetryButton(page)).toHaveCount(0);
  }
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return getRetryButton(page).isVisible();
    })
    .toBe(true);
}
