import type { Page } from '@playwright/test';
import { createPlainServer } from '@/tests/hosts/plain-server';
import {
  expect,
  goBack,
  isPayload,
  needs,
  openUnhydrated,
  recordPaths,
  test,
  waitForHydration,
} from './fixtures';
import { getSiteDir } from './sites';
import { startServer } from './support/start-server';

const legacyPath = '/ai/ai-workforce/ai-receptionist';

function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      failures.push(`${response.status()} ${response.url()}`);
    }
  });
  return failures;
}

/** Returns the paths of the page's internal links. */
function getLinkedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(
        ({ origin, target }) => origin === location.origin && target === '',
      )
      .map(({ pathname }) => pathname)
      .filter((path) => !/\.[a-z\d]+$/i.test(path)),
  );
}

/** Follows a link with the client router. Returns false if the page has no such link. */
async function followLink(page: Page, path: string): Promise<boolean> {
  const hasLink = await page.evaluate((target) => {
    const link = [...document.querySelectorAll('a')].find(
      ({ pathname }) => pathname === target,
    );
    link?.click();
    return link !== undefined;
  }, path);
  if (hasLink) {
    await page.waitForURL((url) => url.pathname === path);
  }
  return hasLink;
}

test('all links of the site work, and no request fails', async ({
  page,
  open,
}) => {
  const failures = recordFailures(page);
  const payloads = recordPaths(page, isPayload);
  await open('/');
  const visited = new Set(['/']);
  const queue: { from: string; path: string }[] = [];
  const collect = async (from: string) => {
    for (const path of await getLinkedPaths(page)) {
      if (visited.has(path)) {
        continue;
      }
      visited.add(path);
      queue.push({ from, path });
    }
  };
  await collect('/');
  for (let link = queue.pop(); link; link = queue.pop()) {
    const { from, path } = link;
    if (!(await followLink(page, path))) {
      await open(from);
      // A full page load collapses sidebar sections, so the link may be missing.
      if (!(await followLink(page, path))) {
        await open(path);
      }
    }
    await expect(
      page.getByRole('heading', { level: 1 }).first(),
    ).not.toHaveText('Page Not Found');
    await collect(path);
  }
  expect(failures).toEqual([]);
  expect(visited.size).toBeGreaterThan(40);
  // Nearly all navigations fetch a payload, so this detects a payload that was pruned by mistake.
  expect(new Set(payloads).size).toBeGreaterThan(visited.size * 0.8);
});

test.describe('on a host without rules', () => {
  let origin = '';
  let stop = async () => {};
  test.beforeAll(async () => {
    ({ origin, stop } = await startServer(
      createPlainServer(getSiteDir('help-center')),
    ));
  });
  test.afterAll(() => stop());

  // tests/hosts tests the HTTP responses of all aliases. This tests one alias of each kind in the
  // browser.
  for (const [alias, canonical] of [
    ['/CRM/Lists?a=1#top', '/crm/lists?a=1#top'],
    [`${legacyPath}?a=1#top`, '/ai/ai-workforce/ai-chat-receptionist/?a=1#top'],
  ] as const) {
    test(`${alias} opens ${canonical}, where links and Back work`, async ({
      page,
      pageErrors,
    }) => {
      await openUnhydrated(page, origin + alias);
      await expect(page).toHaveURL(origin + canonical);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        'Page Not Found',
      );
      await waitForHydration(page);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Cookie Declaration' })
        .click();
      await expect(page).toHaveURL(`${origin}/cookie-declaration`);
      await goBack(page);
      await expect(page).toHaveURL(origin + canonical);
      expect(pageErrors).toEqual([]);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a legacy path redirects', async ({ page }) => {
      needs('no scripts');
      await openUnhydrated(page, origin + legacyPath);
      await expect(page).toHaveURL(
        `${origin}/ai/ai-workforce/ai-chat-receptionist/`,
      );
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page links to other pages', async ({ page }) => {
    needs('no scripts');
    const response = await openUnhydrated(page, '/crm/nowhere');
    expect(response?.status()).toBe(404);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Browse all topics' })
      .click();
    await expect(page).toHaveURL('/tags');
  });
});
