import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildList } from '@/lib/publish/build/previous-builds';
import { createPreviewServer } from '@/lib/publish/serve/preview-server';
import {
  test as base,
  countLoads,
  expect,
  fill,
  openUnhydrated,
  storeItem,
  waitForHydration,
} from './fixtures';
import { getSiteDir } from './sites';
import { startServer } from './support/start-server';

type Deployment = {
  /** Opens the first deployment with third-party requests blocked. */
  openTab: (page: Page) => Promise<void>;
  /** Deploys the next version, with or without the hashed files of the first deployment. */
  deployNext: (options?: { keepsFiles: boolean }) => void;
};

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture dependencies from the pattern
  deployment: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
    const deploy = (from: string) => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(from, folder, { recursive: true });
    };
    deploy(getSiteDir('syntax'));
    const { origin, stop } = await startServer(
      await createPreviewServer(folder),
    );
    await use({
      openTab: (page) => openTab(page, origin),
      deployNext: ({ keepsFiles } = { keepsFiles: false }) => {
        deploy(getSiteDir('syntax-next'));
        if (!keepsFiles) {
          for (const file of getOlderFiles(folder)) {
            rmSync(join(folder, file));
          }
        }
      },
    });
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Reads the build list of an export. */
function readBuilds(folder: string) {
  return buildList.parse(
    JSON.parse(readFileSync(join(folder, 'builds.json'), 'utf8')),
  ).builds;
}

/** Returns the files of earlier builds in an export, including precompressed ones. */
function getOlderFiles(folder: string): string[] {
  const [, ...older] = readBuilds(folder);
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
  await storeItem(page, 'cookie-consent', '{"statistics":false}');
  await openUnhydrated(page, `${origin}/welcome`);
  await waitForHydration(page);
  // The question loads after hydration. If its script is missing, the page reloads.
  await expect(
    page.getByRole('main').getByText('Was this page helpful?'),
  ).toBeVisible();
}

test('a tab left open during a deployment keeps working, with at most one full page load', async ({
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
  const newPage = page
    .getByRole('article')
    .getByRole('link', { name: 'A new page' });
  await expect(newPage).toBeVisible();
  // The first click loaded the new deployment; clicking before it hydrates would cause another full
  // load.
  await waitForHydration(page);
  await newPage.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A new page',
  );
  await sidebar.getByRole('link', { name: 'Changed Markdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Changed Markdown',
  );
  expect(loads()).toBeLessThanOrEqual(1);
  expect(pageErrors).toEqual([]);
});

test('an open tab still loads its scripts and search index when files of earlier builds are kept', async ({
  page,
  deployment,
  pageErrors,
}) => {
  await deployment.openTab(page);
  const indexFiles = ['start', 'heads'].map((name) =>
    page.waitForResponse(`**/search-index/${name}.json`),
  );
  await page.keyboard.press('Control+k');
  const field = page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('combobox');
  await expect(field).toBeFocused();
  for (const file of indexFiles) {
    await (await file).finished();
  }
  const responses: [path: string, status: number][] = [];
  page.on('response', (response) =>
    responses.push([new URL(response.url()).pathname, response.status()]),
  );
  deployment.deployNext({ keepsFiles: true });
  await fill(field, 'plain');
  await expect(page.getByRole('option').first()).toContainText(
    'Plain Markdown',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  await expect(
    page.getByRole('link', { name: 'Plain Markdown' }),
  ).toBeVisible();
  const [next, first] = readBuilds(getSiteDir('syntax-next'));
  // Prefetched payloads have no hash in their names.
  const paths = responses
    .map(([path]) => path.slice(1))
    .filter((path) => !path.endsWith('.txt'));
  expect(responses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(paths.filter((path) => first?.files[path])).not.toEqual([]);
  expect(
    paths.filter((path) => !first?.files[path] && !next?.files[path]),
  ).toEqual([]);
  expect(pageErrors).toEqual([]);
});
