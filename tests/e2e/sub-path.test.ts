import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as messages from '@/messages';
import { createPlainServer } from '@/tests/hosts/plain-server';
import {
  test as base,
  countLoads,
  expect,
  fill,
  getOrigin,
  goBack,
} from './fixtures';
import { getSiteDir } from './sites';
import { mockThirdParties } from './support/policy-violations';
import { getSearchDialog } from './support/search-dialog';
import { startServer } from './support/start-server';

const exportDir = getSiteDir('sub-path');
const basePath = '/help';

/** The third parties in the site configuration. */
const thirdParties = ['consent.cookiebot.com', 'www.googletagmanager.com'];

const hosts = ['a host with rules', 'a host without rules'] as const;

type HostFixtures = {
  host: (typeof hosts)[number];
  /** The URL of the site, without a trailing slash. */
  siteUrl: string;
  /** Exceptions, policy violations, and requests that fail or leave the base path. */
  problems: string[];
};

const test = base.extend<HostFixtures>({
  site: 'sub-path',
  host: ['a host with rules', { option: true }],
  siteUrl: async ({ host }, use) => {
    if (host === 'a host with rules') {
      return use(getOrigin('sub-path') + basePath);
    }
    const { origin, stop } = await startServer(
      createPlainServer(exportDir, basePath),
    );
    await use(origin + basePath);
    await stop();
  },
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) {
        problems.push(message.text());
      }
    });
    await mockThirdParties(page);
    page.on('response', (response) => {
      const { hostname, pathname } = new URL(response.url());
      if (thirdParties.includes(hostname)) {
        return;
      }
      if (response.status() >= 400 || !pathname.startsWith(`${basePath}/`)) {
        problems.push(`${response.status()} ${pathname}`);
      }
    });
    await use(problems);
  },
});

test('only GitHub Pages has a file, because the rules of other hosts belong to the surrounding site', () => {
  const names = readdirSync(exportDir).filter((name) =>
    /^[._]|\.json$/.test(name),
  );
  expect(names.sort()).toEqual([
    '.nojekyll',
    '_next',
    '_not-found.html',
    '_not-found.txt',
    'addresses.json',
    'builds.json',
  ]);
});

test('every URL in the exported HTML is under the base path', () => {
  const pages = readdirSync(exportDir, {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  const outsideUrls = pages.flatMap((file) => {
    const html = readFileSync(`${exportDir}/${file}`, 'utf8');
    const markup = html.replaceAll(/<script.*?<\/script>/gs, '');
    const urls = markup.matchAll(
      / (?:href|src|action|content|data-to)="(\/(?!\/)[^"]*)"/g,
    );
    return [...urls].flatMap(([, url = '']) =>
      url.startsWith(`${basePath}/`) ? [] : [`${file}: ${url}`],
    );
  });
  expect(outsideUrls).toEqual([]);
});

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Aliases of URL paths, each with its canonical form. */
const urlAliases: [alias: string, canonical: string][] = [
  ['', '/'],
  ['/', '/'],
  ['/basics/markdown.html?a=1#tables', '/basics/markdown?a=1#tables'],
  ['/Basics/Markdown/', '/basics/markdown'],
  ['/old/place?a=1#top', '/group/deep/page?a=1#top'],
  ['/OLD/Place.html', '/group/deep/page'],
];

for (const host of hosts) {
  test.describe(`under a base path on ${host}`, () => {
    test.use({ host });

    test('links, images, search, theme and mobile menu work without a full page load', async ({
      page,
      open,
      siteUrl,
      problems,
    }) => {
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const loads = countLoads(page);
      await open(`${siteUrl}/group/deep/page`);

      await test.step('links and images', async () => {
        await sidebar.getByRole('link', { name: 'The basics' }).click();
        await expect(page).toHaveURL(`${siteUrl}/category/the-basics`);
        await page
          .getByRole('article')
          .getByRole('link', { name: 'Plain Markdown' })
          .click();
        await expect(page).toHaveURL(`${siteUrl}/basics/markdown`);
        await expect(getHeading(page)).toHaveText('Plain Markdown');
        const images = page
          .getByRole('article')
          .getByRole('img')
          .filter({ visible: true });
        for (const image of await images.all()) {
          await image.scrollIntoViewIfNeeded();
          await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
        }
        const file = page.getByRole('link', { name: 'A file' });
        await expect(file).toHaveAttribute(
          'href',
          /^\/help\/assets\/paper\.[\da-f]+\.pdf$/,
        );
      });
      await test.step('the home page, and Back', async () => {
        await page
          .getByRole('link', { name: messages.navbar.overview })
          .click();
        await expect(page).toHaveURL(new RegExp(`^${siteUrl}/?$`));
        await expect(getHeading(page)).toHaveText('Welcome to this site');
        await goBack(page);
        await expect(getHeading(page)).toHaveText('Plain Markdown');
        await page.goForward();
        await expect(getHeading(page)).toHaveText('Welcome to this site');
      });
      await test.step('search', async () => {
        const { field, options, ...search } = getSearchDialog(page);
        await search.openByKey();
        await fill(field, 'footnote');
        await expect(options.first()).toHaveAttribute(
          'href',
          /^\/help\/basics\/markdown/,
        );
        await page.keyboard.press('Enter');
        await expect(getHeading(page)).toHaveText('Plain Markdown');
      });
      await test.step('the mobile menu', async () => {
        await page.setViewportSize({ width: 400, height: 800 });
        await page
          .getByRole('button', { name: 'Toggle navigation bar' })
          .click();
        const menu = page.getByRole('dialog', { name: 'Navigation' });
        await menu.getByRole('link', { name: 'The basics' }).click();
        await expect(page).toHaveURL(`${siteUrl}/category/the-basics`);
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      expect(loads()).toBe(1);

      await test.step('the theme persists', async () => {
        await page
          .getByRole('button', { name: /Switch between dark and light mode/ })
          .click();
        await expect(page.locator('html')).toHaveAttribute(
          'data-theme',
          'dark',
        );
        await open(`${siteUrl}/search?q=footnote`);
        await expect(page.locator('html')).toHaveAttribute(
          'data-theme',
          'dark',
        );
      });
      await test.step('the results page', async () => {
        const result = page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('link')
          .first();
        await expect(result).toHaveAttribute(
          'href',
          /^\/help\/basics\/markdown/,
        );
      });
      expect(problems).toEqual([]);
    });

    test('the not-found page shows similar pages and search', async ({
      page,
      open,
      siteUrl,
    }) => {
      const response = await open(`${siteUrl}/basics/markdwon`);
      expect(response?.status()).toBe(404);
      await expect(getHeading(page)).toHaveText('Page Not Found');
      const similar = page
        .getByRole('main')
        .getByRole('link', { name: 'Plain Markdown' });
      await expect(similar).toHaveAttribute(
        'href',
        `${basePath}/basics/markdown`,
      );
      const field = page.getByRole('main').getByRole('searchbox');
      await expect(field).toHaveValue('basics markdwon');
      await field.press('Enter');
      await expect(page).toHaveURL(`${siteUrl}/search?q=basics+markdwon`);
      await goBack(page);
      await similar.click();
      await expect(getHeading(page)).toHaveText('Plain Markdown');
    });
  });
}

test('a host with rules redirects to canonical URLs', async ({
  page,
  open,
  siteUrl,
  request,
}) => {
  for (const [alias, canonical] of urlAliases) {
    const response = await request.get(siteUrl + alias.replace(/#.*/, ''));
    expect(response.status(), alias).toBe(200);
    expect(response.url(), alias).toBe(siteUrl + canonical.replace(/#.*/, ''));
  }
  // The browser keeps the hash across redirects.
  await open(`${siteUrl}/old/place?a=1#top`);
  await expect(page).toHaveURL(`${siteUrl}/group/deep/page?a=1#top`);
});

test.describe('on a host without rules', () => {
  test.use({ host: 'a host without rules' });

  test('pages correct their URL on the client', async ({
    page,
    open,
    siteUrl,
    problems,
  }) => {
    for (const [alias, canonical] of urlAliases) {
      await open(siteUrl + alias);
      await expect(page).toHaveURL(siteUrl + canonical);
      await expect(getHeading(page)).not.toHaveText('Page Not Found');
    }
    // The host redirects to the folder, and returns 404 if the letter case differs.
    expect(
      problems.filter((problem) => !/^(?:301|404) /.test(problem)),
    ).toEqual([]);
  });
});

function isLoaded(image: HTMLElement | SVGElement): boolean {
  return (
    image instanceof HTMLImageElement &&
    image.complete &&
    image.naturalWidth > 0
  );
}
