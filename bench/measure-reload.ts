import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { open, visit } from './chromium';
import { pathOf, writeCorpus } from './corpus';
import { listen } from './listen';
import { getEditedPage, siteName } from './measure-build';
import { killProcessGroup } from './process-tree';
import { type Metrics, median } from './samples';
import { createBuildEnvironment, removeBuildOutput, type Workspace } from './workspace';

const edits = 3;

/** The first page of a large site is compiled while the browser waits. */
const patience = 180_000;

/** How soon a writer sees the first page after `npm run dev`, and each change of a page after it. */
export async function measureReload(
  workspace: Workspace,
  browser: Browser,
  pages: number,
): Promise<Metrics> {
  const content = workspace.content(siteName({ pages }));
  await writeCorpus(content, { pages });
  await removeBuildOutput(workspace);
  const port = await freePort();
  const start = performance.now();
  const server = startDev(workspace, { content, port });
  try {
    const origin = `http://localhost:${port}`;
    await answers(origin, server);
    return await visit(browser, {}, async ({ page }) => {
      await open(page, origin + pathOf(2, {}), patience);
      await page.waitForFunction(() => Reflect.get(window, 'bench').clickable > 0, undefined, {
        timeout: patience,
      });
      const first = (performance.now() - start) / 1000;
      const times: number[] = [];
      for (let edit = 1; edit <= edits; edit += 1) times.push(await editTime(page, content, edit));
      return { 'start to first page, s': first, 'edit to changed text, ms': median(times) };
    });
  } finally {
    killProcessGroup(server);
  }
}

async function editTime(page: Page, content: string, edit: number): Promise<number> {
  const text = `Sentence number ${edit} of this run.`;
  const saved = Date.now();
  await appendFile(getEditedPage(content), `\n${text}\n`);
  await page.getByText(text).waitFor({ timeout: 60_000 });
  return Date.now() - saved;
}

function startDev(
  { project }: Workspace,
  { content, port }: { content: string; port: number },
): ChildProcess {
  const server = spawn('npm', ['run', 'dev'], {
    cwd: project,
    env: { ...createBuildEnvironment(content), PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(`${content}.dev.log`);
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  return server;
}

/** Waits until a server answers at all. */
async function answers(origin: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error('npm run dev has ended.');
    const isThere = await fetch(`${origin}/robots.txt`, {
      signal: AbortSignal.timeout(patience),
    }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('npm run dev does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
