import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseBuilds } from '@/lib/export/build-list';
import { createPreview } from '@/lib/export/preview-server';
import {
  test as base,
  countLoads,
  expect,
  hydrated,
  isSameDocument,
  markDocument,
  openUnhydrated,
} from './fixtures';
import { siteDir } from './sites';
import { startServer } from './support/start-server';

type Deployment = {
  /** Opens the first deployment in a tab, which the third parties of the next one do not reach. */
  openTab: (page: Page) => Promise<void>;
  /** Replaces it by the next one, with the hashed files of the first or without. */
  deployNext: (options?: { keepsFiles: boolean }) => void;
};

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
  deployment: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
    const put = (from: string) => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(from, folder, { recursive: true });
    };
    put(siteDir('syntax'));
    const { origin, end } = await startServer(await createPreview(folder));
    await use({
      openTab: (page) => openTab(page, origin),
      deployNext: ({ keepsFiles } = { keepsFiles: false }) => {
        put(siteDir('syntax-next'));
        if (!keepsFiles) for (const file of olderFiles(folder)) rmSync(join(folder, file));
      },
    });
    end();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** The files of earlier builds in an export, precompressed ones included. */
function olderFiles(folder: string): string[] {
  const [, ...older] = parseBuilds(readFileSync(join(folder, 'builds.json'), 'utf8'));
  const files = older.flatMap((build) => Object.keys(build.files));
  return files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(join(folder, file)));
}

async function openTab(page: Page, origin: string): Promise<void> {
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics":false}'));
  await openUnhydrated(page, `${origin}/welcome`);
  await hydrated(page);
}

test('a tab that was open during a deployment goes on, with at most one full load', async ({
  page,
  deployment,
  pageErrors,
}) => {
  await deployment.openTab(page);
  const loads = countLoads(page);
  deployment.deployNext();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'The basics' }).click();
  await expect(page).toHaveURL(/\/category\/the-basics$/);
  const newPage = page.getByRole('article').getByRole('link', { name: 'A new page' });
  await expect(newPage).toBeVisible();
  // The first click loaded the new deployment in full; a click before that page has hydrated would load once more.
  await hydrated(page);
  await newPage.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new page');
  await sidebar.getByRole('link', { name: 'Changed Markdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed Markdown');
  expect(loads()).toBeLessThanOrEqual(1);
  expect(pageErrors).toEqual([]);
});

test('a section that is opened after a deployment loads the new site once, where the section opens', async ({
  page,
  deployment,
}) => {
  await deployment.openTab(page);
  await markDocument(page);
  deployment.deployNext();
  const loads = countLoads(page);
  // The script of the first deployment is gone: the page reloads.
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await hydrated(page);
  const caret = page.getByRole('button', { name: /sidebar category 'The basics'/ });
  if ((await caret.getAttribute('aria-expanded')) === 'false') await caret.click();
  await expect(page.getByRole('link', { name: 'Changed Markdown' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('an open tab finds its scripts and its search index where files of earlier builds are kept', async ({
  page,
  deployment,
  pageErrors,
}) => {
  await deployment.openTab(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.fill('zzzz');
  await expect(page.getByText('No results for "zzzz"').first()).toBeVisible();
  const responses: [path: string, status: number][] = [];
  page.on('response', (response) =>
    responses.push([new URL(response.url()).pathname, response.status()]),
  );
  deployment.deployNext({ keepsFiles: true });
  await field.fill('plain');
  await expect(page.getByRole('option').first()).toContainText('Plain Markdown');
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  await expect(page.getByRole('link', { name: 'Plain Markdown' })).toBeVisible();
  const [next, first] = parseBuilds(readFileSync(`${siteDir('syntax-next')}/builds.json`, 'utf8'));
  // Payloads are prefetched as well; their names have no hash.
  const paths = responses.map(([path]) => path.slice(1)).filter((path) => !path.endsWith('.txt'));
  expect(responses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(paths.filter((path) => first?.files[path])).not.toEqual([]);
  expect(paths.filter((path) => !first?.files[path] && !next?.files[path])).toEqual([]);
  expect(pageErrors).toEqual([]);
});
