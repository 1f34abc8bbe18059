import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parseBuilds } from '@/lib/export/build-list';
import { createPreview } from '@/lib/export/preview-server';
import { hydrated } from './fixtures';
import { startServer } from './support/start-server';

/**
 * A server of the first deployment, and what replaces it by the second while the server goes on: with the hashed files of the
 * first one, as its build was told, or without them.
 */
async function deployment() {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const put = (name: string) => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(`test-results/${name}`, folder, { recursive: true });
  };
  put('fixture-out');
  const { origin, end: stop } = await startServer(await createPreview(folder));
  const end = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const deployNext = ({ keepsFiles = false } = {}) => {
    put('deployed-out');
    if (!keepsFiles) for (const file of olderFiles(folder)) rmSync(join(folder, file));
  };
  return { origin, deployNext, end };
}

/** The files of earlier builds in a finished export, compressed copies included. */
function olderFiles(folder: string): string[] {
  const [, ...older] = parseBuilds(readFileSync(join(folder, 'builds.json'), 'utf8'));
  const files = older.flatMap((build) => Object.keys(build.files));
  return files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(join(folder, file)));
}

/** A tab on the first deployment; nothing leaves this machine. */
async function openTab(page: Page, origin: string): Promise<void> {
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await page.goto(`${origin}/welcome`, { waitUntil: 'networkidle' });
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  return faults;
}

test('a tab left open over a deployment goes on, with one full load at the most', async ({
  page,
}) => {
  const { origin, deployNext, end } = await deployment();
  const faults = faultsOf(page);
  await openTab(page, origin);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  deployNext();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'The basics' }).click();
  await expect(page).toHaveURL(/\/category\/the-basics$/);
  await page.getByRole('article').getByRole('link', { name: 'A new page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new page');
  await sidebar.getByRole('link', { name: 'Changed Markdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed Markdown');
  expect(loads).toBeLessThanOrEqual(1);
  expect(faults).toEqual([]);
  end();
});

test('a section that is opened after a deployment loads the new site once, where the section opens', async ({
  page,
}) => {
  const { origin, deployNext, end } = await deployment();
  await openTab(page, origin);
  deployNext();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The file of the first deployment is gone: the page loads anew. What stands on it before is of the page that goes.
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  await loaded;
  await hydrated(page);
  const caret = page.getByRole('button', { name: /sidebar category 'The basics'/ });
  if ((await caret.getAttribute('aria-expanded')) === 'false') await caret.click();
  await expect(page.getByRole('link', { name: 'Changed Markdown' })).toBeVisible();
  expect(loads).toBe(1);
  end();
});

test('a tab left open finds its scripts and the texts of its search, where files of earlier builds are kept', async ({
  page,
}) => {
  const { origin, deployNext, end } = await deployment();
  const faults = faultsOf(page);
  await openTab(page, origin);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.fill('zzzz');
  await expect(page.getByText('No results for "zzzz"').first()).toBeVisible();
  const asked: [path: string, status: number][] = [];
  page.on('response', (response) =>
    asked.push([new URL(response.url()).pathname, response.status()]),
  );
  deployNext({ keepsFiles: true });
  await field.fill('plain');
  await expect(page.getByRole('option').first()).toContainText('Plain Markdown');
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  await expect(page.getByRole('link', { name: 'Plain Markdown' })).toBeVisible();
  // What was asked for is of the first build alone, and was found.
  const [present, first] = parseBuilds(
    readFileSync('test-results/deployed-out/builds.json', 'utf8'),
  );
  // Pages are fetched ahead as well, whose names have no hash.
  const paths = asked.map(([path]) => path.slice(1)).filter((path) => !path.endsWith('.txt'));
  expect(asked.filter(([, status]) => status !== 200)).toEqual([]);
  expect(paths.filter((path) => first?.files[path])).not.toEqual([]);
  expect(paths.filter((path) => !first?.files[path] && !present?.files[path])).toEqual([]);
  expect(faults).toEqual([]);
  end();
});

test('Cookiebot, where it is configured, is the first script of the head and asks in our stead', async ({
  page,
}) => {
  const html = readFileSync('test-results/deployed-out/welcome.html', 'utf8');
  expect(html).toMatch(
    /<head>(?:<meta [^>]*>)+<script id="Cookiebot" src="https:\/\/consent\.cookiebot\.com\/uc\.js" data-cbid="00000000-0000-0000-0000-000000000000" data-blockingmode="auto"/,
  );
  expect(html).toMatch(/<script data-cookieconsent="ignore">/);
  const { origin, deployNext, end } = await deployment();
  deployNext();
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  const faults = faultsOf(page);
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'));
  await page.goto(`${origin}/welcome`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  expect(asked).toEqual(['https://consent.cookiebot.com/uc.js']);
  await expect(page.getByRole('dialog', { name: 'Cookie consent' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  await page.goto(`${origin}/cookie-declaration`);
  await expect(page.getByRole('main')).toContainText('Cookiebot');
  expect(faults).toEqual([]);
  end();
});
