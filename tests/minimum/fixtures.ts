import {
  type BrowserContext,
  test as base,
  type Page,
  type Route,
} from '@playwright/test';
import { parse } from 'postcss';
import { getOrigin, waitForHydration } from '@/tests/e2e/fixtures';

export type MinimumOptions = {
  /** Removes what some supported browsers lack, before the page starts. */
  isReduced: boolean;
};

type Fixtures = {
  /** Loads a page and waits for hydration. */
  open: (path: string) => Promise<void>;
};

/** Tests that fail on uncaught exceptions. */
export const test = base.extend<MinimumOptions & Fixtures>({
  isReduced: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  baseURL: ({}, use) => use(getOrigin('site')),
  // The hashes of the security policy do not match the reduced styles.
  bypassCSP: ({ isReduced }, use) => use(isReduced),
  context: async ({ context, isReduced }, use) => {
    if (isReduced) {
      await removeFeatures(context);
    }
    await use(context);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    // A stylesheet can still be on its way. Waiting for it would never end if its handler throws.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    base.expect(errors).toEqual([]);
  },
  open: ({ page }, use) => use((path) => openPage(page, path)),
});

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Removes `popover`, `checkVisibility` and `Intl.Segmenter`, and the rules with `:has()`, which a
 * browser without it ignores.
 */
async function removeFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    const popoverNames = [
      'popover',
      'showPopover',
      'hidePopover',
      'togglePopover',
    ];
    for (const name of popoverNames) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = removeHasRules(await response.text());
    await fulfill(route, { response, body });
  });
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        await route.fallback();
        return;
      }
      const response = await route.fetch();
      const body = reducePage(await response.text());
      await fulfill(route, { response, body });
    },
  );
}

/** Responds to a request, unless the page that made it has been left meanwhile. */
async function fulfill(
  route: Route,
  response: Parameters<Route['fulfill']>[0],
): Promise<void> {
  try {
    await route.fulfill(response);
  } catch (error) {
    if (!String(error).includes('Route is already handled')) {
      throw error;
    }
  }
}

const styleElement = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;

function reducePage(html: string): string {
  return html
    .replace(styleElement, (_, tag, css) => tag + removeHasRules(css))
    .replace(/ popover(?=[\s=>])/gi, ' data-popover');
}

function removeHasRules(css: string): string {
  const root = parse(css);
  root.walkRules(/:has\(/, (rule) => {
    rule.remove();
  });
  return root.toString();
}
