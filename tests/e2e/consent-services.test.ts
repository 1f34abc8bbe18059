import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  markDocument,
  openUnhydrated,
  test,
  waitForHydration,
  waitForNewDocument,
  waitUntilSettled,
} from './fixtures';
import { isTested, type SiteName } from './sites';

test.use({ consent: null });

const gtm = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const cookiebot = 'https://consent.cookiebot.com/uc.js';

/**
 * Mocks the Cookiebot APIs that the site uses. Like Cookiebot, the mock stores the choice in a
 * cookie.
 */
const cookiebotMock = `
  const choice = () => /CookieConsent=(yes|no)/.exec(document.cookie)?.[1];
  const report = () => dispatchEvent(new Event(choice() === 'yes' ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
  window.Cookiebot = {
    get hasResponse() { return choice() !== undefined },
    get consent() { return { statistics: choice() === 'yes' } },
    renew() { document.cookie = 'CookieConsent=; max-age=0; path=/'; window.renewed = true },
    choose(value) { document.cookie = 'CookieConsent=' + value + '; path=/'; report() },
  };
  if (choice()) addEventListener('load', report);
`;

/** Mocks both services and records requests to other hosts. */
async function mockServices(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => !/^(?:localhost|127\.)/.test(url.hostname),
    (route) => {
      const url = route.request().url();
      requests.push(url);
      const body =
        url === cookiebot
          ? cookiebotMock
          : "document.cookie = '_ga=1; path=/'; document.cookie = '_ga_X=1; path=/'";
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return requests;
}

async function choose(
  page: Page,
  site: SiteName,
  isAccepted: boolean,
): Promise<void> {
  if (site === 'sub-path') {
    await page.evaluate(
      (value) =>
        Reflect.get(Object(Reflect.get(window, 'Cookiebot')), 'choose')(value),
      isAccepted ? 'yes' : 'no',
    );
  } else {
    const banner = page.getByRole('dialog', { name: 'Cookie consent' });
    if (!(await banner.isVisible())) {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
    }
    await banner
      .getByRole('button', { name: isAccepted ? 'Accept all' : 'Reject all' })
      .click();
  }
}

const getEvents = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer)
      ? layer.map((entry) => entry.event ?? entry[1])
      : [];
  });

async function getCookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('_'));
}

const combinations: {
  site: SiteName;
  hasTagManager: boolean;
  hasCookiebot: boolean;
  path: string;
}[] = [
  {
    site: 'syntax',
    hasTagManager: true,
    hasCookiebot: false,
    path: '/welcome',
  },
  {
    site: 'sub-path',
    hasTagManager: true,
    hasCookiebot: true,
    path: '/help/welcome',
  },
];

for (const { site, hasTagManager, hasCookiebot, path } of combinations.filter(
  ({ site }) => isTested(site),
)) {
  test.describe(`with ${hasTagManager ? 'a' : 'no'} tag manager and ${hasCookiebot ? 'a' : 'no'} consent platform`, () => {
    test.use({ site });

    test('the tag manager loads after consent and is removed when consent is withdrawn', async ({
      page,
      open,
      context,
      pageErrors,
    }) => {
      const requests = await mockServices(page);
      await open(path);
      await waitUntilSettled(page);
      expect(requests).toEqual(hasCookiebot ? [cookiebot] : []);
      const banner = page.getByRole('dialog', { name: 'Cookie consent' });
      await expect(banner).toHaveCount(hasCookiebot ? 0 : 1);
      expect(pageErrors).toEqual([]);
      await choose(page, site, true);
      if (!hasTagManager) {
        await waitUntilSettled(page);
        expect(requests).not.toContain(gtm);
        return;
      }
      await expect.poll(() => requests).toContain(gtm);
      expect((await getEvents(page)).slice(-3)).toEqual([
        'default',
        'update',
        'gtm.js',
      ]);
      await expect
        .poll(() => getCookieNames(context))
        .toEqual(['_ga', '_ga_X']);
      await open(path);
      await expect
        .poll(() => requests.filter((url) => url === gtm))
        .toHaveLength(2);
      await markDocument(page);
      // A script that runs until the reload can set a cookie again after it was removed.
      await page.evaluate(() =>
        addEventListener('pagehide', () => {
          // biome-ignore lint/suspicious/noDocumentCookie: as the tag manager does
          document.cookie = '_ga=2; path=/';
        }),
      );
      await choose(page, site, false);
      await waitForNewDocument(page);
      await page.waitForLoadState();
      await expect.poll(() => getCookieNames(context)).toEqual([]);
      await waitUntilSettled(page);
      expect(requests.filter((url) => url === gtm)).toHaveLength(2);
    });

    test('the platform is the first script and exempts inline scripts', async ({
      request,
    }) => {
      const html = await (await request.get(path)).text();
      expect(
        /<head>(?:<meta [^>]*>)+<script id="Cookiebot" src="https:\/\/consent\.cookiebot\.com\/uc\.js" data-cbid="00000000-0000-0000-0000-000000000000" data-blockingmode="auto"/.test(
          html,
        ),
      ).toBe(hasCookiebot);
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))([^>]*)>/g),
      ].map(([tag]) => tag);
      expect(inline.length).toBeGreaterThanOrEqual(3);
      const isExempt = (tag: string) =>
        tag.includes(' data-cookieconsent="ignore"');
      expect(inline.every(isExempt)).toBe(hasCookiebot);
    });
  });
}

/** The sites with a consent platform. The second one also has a tag manager. */
const platformSites: {
  site: SiteName;
  path: string;
  hasTagManager: boolean;
}[] = [
  { site: 'syntax-next', path: '/welcome', hasTagManager: false },
  { site: 'sub-path', path: '/help/welcome', hasTagManager: true },
];

/**
 * Holds the requests for the consent platform until `release` is called; returns all requests to
 * other hosts.
 */
async function holdPlatform(page: Page) {
  let release: (mode: 'answer' | 'refuse') => void = () => {};
  const released = new Promise<'answer' | 'refuse'>((resolve) => {
    release = resolve;
  });
  const requests = await mockServices(page);
  await page.route(cookiebot, async (route) => {
    requests.push(cookiebot);
    if ((await released) === 'answer') {
      return route.fulfill({
        contentType: 'text/javascript',
        body: cookiebotMock,
      });
    }
    return route.abort('connectionrefused');
  });
  return { requests, release };
}

/**
 * Expects that the page can be read and used although the platform has not answered, and that it
 * has loaded nothing else of others.
 */
async function expectUsable(
  page: Page,
  requests: readonly string[],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 3000,
  });
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitUntilSettled(page);
  expect(requests).toEqual([cookiebot]);
}

for (const { site, path, hasTagManager } of platformSites.filter((entry) =>
  isTested(entry.site),
)) {
  test.describe(`${site}: a consent platform that is late`, () => {
    test.use({ site });

    test.beforeEach(async ({ context, baseURL }) => {
      // The reader has accepted on an earlier visit.
      await context.addCookies([
        { name: 'CookieConsent', value: 'yes', url: baseURL ?? '' },
      ]);
    });

    test('does not delay the page when its host hangs', async ({ page }) => {
      const { requests, release } = await holdPlatform(page);
      await page.clock.install();
      await openUnhydrated(page, path, { waitUntil: 'commit' });
      await expectUsable(page, requests);
      await page.clock.fastForward(60_000);
      await waitUntilSettled(page);
      expect(requests).toEqual([cookiebot]);
      release('refuse');
    });

    test('does not delay the page when its host refuses', async ({ page }) => {
      const { requests, release } = await holdPlatform(page);
      release('refuse');
      await openUnhydrated(page, path, { waitUntil: 'commit' });
      await expectUsable(page, requests);
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await expect(page).toHaveURL(/\/cookie-declaration$/);
    });

    test('has its answer obeyed after ten seconds', async ({ page }) => {
      const { requests, release } = await holdPlatform(page);
      await page.clock.install();
      await openUnhydrated(page, path, { waitUntil: 'commit' });
      await expectUsable(page, requests);
      await page.clock.fastForward(10_000);
      release('answer');
      await expect
        .poll(() => page.evaluate(() => window.Cookiebot?.hasResponse))
        .toBe(true);
      await waitUntilSettled(page);
      expect(requests).toEqual(hasTagManager ? [cookiebot, gtm] : [cookiebot]);
    });
  });
}
