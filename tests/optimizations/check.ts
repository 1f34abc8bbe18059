import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
  removeBuildOutput,
  saveSite,
  type Workspace,
} from '@/bench/workspace';
import { optimizationFiles } from '@/lib/config/optimizations';
import { findFiles } from '@/lib/files/find-files';
import { runCommand } from '@/lib/publish/terminal';
import { findBrowser } from '@/scripts/browser';
import { writeFixture } from '@/tests/fixtures/site-archives';
import { normalizePage } from '@/tests/incremental/compare-exports';
import { findJourneyProblems } from './journey';

/**
 * `tsx tests/optimizations/check.ts`: builds a site without optimizations, and with each one alone.
 * Every build must succeed without a warning about an optimization. Readers must get the same pages
 * from it, and be able to follow links and to search.
 */
async function checkOptimizations(): Promise<void> {
  const workspace = createWorkspace(
    join(tmpdir(), `optimizations-${process.pid}`),
  );
  await copyProject(workspace);
  writeFixture('site', workspace.getContentDir('site'));
  const browser = await chromium.launch({ executablePath: findBrowser() });
  await build(workspace, 'no');
  const plain = await readPages(workspace.getSiteDir('no'));
  const names = Object.keys(optimizationFiles);
  let failed = 0;
  for (const name of names) {
    const problems = await findProblems(workspace, browser, name, plain);
    console.log(`${name}: ${problems.join('\n  ') || 'no problems'}`);
    failed += problems.length > 0 ? 1 : 0;
  }
  await browser.close();
  await rm(join(workspace.project, '..'), { recursive: true });
  console.log(`${names.length - failed} passed, ${failed} failed`);
  if (failed > 0 || plain.size === 0) {
    process.exitCode = 1;
  }
}

async function findProblems(
  workspace: Workspace,
  browser: Browser,
  name: string,
  plain: ReadonlyMap<string, string>,
): Promise<string[]> {
  const output = await build(workspace, name);
  const pages = await readPages(workspace.getSiteDir(name));
  return [
    ...(output.match(/.*The optimization .*/g) ?? []),
    ...findDifferences(plain, pages).map((file) => `${file} differs`),
    ...(await findJourneyProblems(browser, workspace.getSiteDir(name))),
  ];
}

/** Builds the site without caches of earlier builds. Returns what the build prints. */
async function build(workspace: Workspace, optimize: string): Promise<string> {
  await removeBuildOutput(workspace);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts'],
    {
      cwd: workspace.project,
      env: {
        ...createBuildEnvironment(workspace.getContentDir('site')),
        PRECOMPRESS: 'no',
        OPTIMIZE: optimize,
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`${stdout}${stderr}\nOPTIMIZE=${optimize} failed.`);
  }
  await saveSite(workspace, optimize);
  return stdout + stderr;
}

/** Returns the elements of each page, without those that load or contain scripts and styles. */
async function readPages(out: string): Promise<Map<string, string>> {
  const files = (await findFiles(out)).filter((file) => file.endsWith('.html'));
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(out, file), 'utf8');
      return [file, normalizePage(html.replace(codeElements, ''))];
    }),
  );
}

const codeElements =
  /<(script|style)\b.*?<\/\1>|<link rel="(?:stylesheet|preload)".*?>|<meta http-equiv="Content-Security-Policy".*?>/gs;

function findDifferences(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): string[] {
  const files = new Set([...first.keys(), ...second.keys()]);
  return [...files].filter((file) => first.get(file) !== second.get(file));
}

runCommand(checkOptimizations);
