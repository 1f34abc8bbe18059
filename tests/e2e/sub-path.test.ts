import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createPreview } from '@/lib/export/preview-server';
import { plainServer } from '@/tests/hosts/plain-server';
import { hydrated } from './fixtures';
import { startServer } from './support/start-server';

const out = resolve('test-results/sub-path-out');
const base = '/help';

const servers: [name: string, start: () => Promise<Server>][] = [
  ['a good host', () => createPreview(out)],
  ['a host without rules', async () => plainServer(out, base)],
];

/** What goes wrong on a page: errors, refused loads, and requests that are not for the site or not answered. */
function watched(page: Page) {
  const faults: string[] = [];
  let loads = 0;
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 || !pathname.startsWith(`${base}/`))
      faults.push(`${response.status()} ${pathname}`);
  });
  page.on('load', () => {
    loads += 1;
  });
  return { faults, loads: () => loads };
}

test('every address in the files is one of the site', () => {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(10);
  const strange = pages.flatMap((file) => {
    const html = readFileSync(`${out}/${file}`, 'utf8').replaceAll(/<script.*?<\/script>/gs, '');
    const found = html.matchAll(/ (?:href|src|action|content|data-to)="(\/(?!\/)[^"]*)"/g);
    return [...found].flatMap(([, path = '']) =>
      path.startsWith(`${base}/`) ? [] : [`${file}: ${path}`],
    );
  });
  expect(strange).toEqual([]);
});

for (const [name, start] of servers) {
  test.describe(`at a path of ${name}`, () => {
    let home = '';
    let end = () => {};
    test.beforeAll(async () => {
      const started = await startServer(await start());
      home = started.origin + base;
      end = started.end;
    });
    test.afterAll(() => end());

    test('links, pictures and the home page, without a full load', async ({ page }) => {
      const { faults, loads } = watched(page);
      await page.goto(`${home}/group/deep/page`);
      await hydrated(page);
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await sidebar.getByRole('link', { name: 'The basics' }).click();
      await expect(page).toHaveURL(`${home}/category/the-basics`);
      await page.getByRole('article').getByRole('link', { name: 'Plain Markdown' }).click();
      await expect(page).toHaveURL(`${home}/basics/markdown`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
      const pictures = page.getByRole('article').getByRole('img').filter({ visible: true });
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
      }
      const file = page.getByRole('link', { name: 'A file' });
      expect(await file.getAttribute('href')).toMatch(/^\/help\/assets\/paper\.[\da-f]+\.pdf$/);
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(page).toHaveURL(new RegExp(`^${home}/?$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to this site');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
      expect(loads()).toBe(1);
      expect(faults).toEqual([]);
    });

    test('search finds, and leads there', async ({ page }) => {
      const { faults, loads } = watched(page);
      await page.goto(`${home}/welcome`);
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('footnote');
      await expect(page.getByRole('option').first()).toHaveAttribute(
        'href',
        /^\/help\/basics\/markdown/,
      );
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
      expect(loads()).toBe(1);
      await page.goto(`${home}/search?q=footnote`);
      await expect(
        page.getByRole('main').getByRole('listitem').getByRole('link').first(),
      ).toHaveAttribute('href', /^\/help\/basics\/markdown#/);
      expect(faults).toEqual([]);
    });

    test('a mode is kept', async ({ page }) => {
      const { faults } = watched(page);
      await page.goto(`${home}/welcome`);
      await hydrated(page);
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(faults).toEqual([]);
    });

    for (const [opened, shown] of [
      ['', '/'],
      ['/', '/'],
      ['/basics/markdown.html?a=1#tables', '/basics/markdown?a=1#tables'],
      ['/Basics/Markdown/', '/basics/markdown'],
      ['/old/place?a=1#top', '/group/deep/page?a=1#top'],
      ['/OLD/Place.html', '/group/deep/page'],
    ] as const) {
      test(`${opened} opens ${shown}`, async ({ page }) => {
        await page.goto(home + opened);
        await expect(page).toHaveURL(home + shown);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
      });
    }

    test('an address that leads nowhere offers ways on', async ({ page }) => {
      const response = await page.goto(`${home}/basics/markdwon`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      const near = page.getByRole('main').getByRole('link', { name: 'Plain Markdown' });
      await expect(near).toHaveAttribute('href', `${base}/basics/markdown`);
      const field = page.getByRole('main').getByRole('searchbox');
      await expect(field).toHaveValue('basics markdwon');
      await field.press('Enter');
      await expect(page).toHaveURL(`${home}/search?q=basics+markdwon`);
      await page.goto(`${home}/basics/markdwon`);
      await near.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Markdown');
    });
  });
}

test('on a phone the menu leads on', async ({ page }) => {
  const { origin, end } = await startServer(await createPreview(out));
  const { faults, loads } = watched(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${origin + base}/group/deep/page`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page
    .getByRole('dialog', { name: 'Navigation' })
    .getByRole('link', { name: 'The basics' })
    .click();
  await expect(page).toHaveURL(`${origin + base}/category/the-basics`);
  expect(loads()).toBe(1);
  expect(faults).toEqual([]);
  end();
});

function isLoaded(picture: HTMLElement | SVGElement): boolean {
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
}
