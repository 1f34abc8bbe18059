import { appendFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { openPage, visit } from './chromium';
import { writeCorpus } from './corpus';
import { getPath } from './corpus-layout';
import { getEditedPage } from './measure-build';
import { type Metrics, median } from './results';
import { startCommand, stopCommand } from './run-command';
import { createBuildEnvironment, removeBuildOutput, type Workspace } from './workspace';

const port = '4390';
const edits = 3;

/** In milliseconds. The dev server compiles the first page of a large site while the browser waits. */
const startTimeout = 180_000;

/** Measures how soon a writer sees the first page after `npm run dev`, and each edit of a page. */
export async function measureReload(
  workspace: Workspace,
  browser: Browser,
  pages: number,
): Promise<Metrics> {
  const content = workspace.content(`${pages}`);
  await writeCorpus(content, { pages });
  await removeBuildOutput(workspace);
  const start = performance.now();
  const server = startCommand('npm run dev', {
    cwd: workspace.project,
    env: { ...createBuildEnvironment(content), PORT: port },
    log: workspace.log(`${pages}-dev`),
  });
  try {
    return await visit(browser, {}, async (page) => {
      const url = `http://localhost:${port}${getPath(2)}`;
      await expect(() => openPage(page, url, startTimeout)).toPass({
        timeout: startTimeout,
        intervals: [100],
      });
      await page.waitForFunction(() => Reflect.get(window, 'bench').interactive > 0, undefined, {
        timeout: startTimeout,
      });
      const startTime = (performance.now() - start) / 1000;
      const times: number[] = [];
      for (let edit = 1; edit <= edits; edit += 1)
        times.push(await measureEdit(page, content, edit));
      return { 'start to first page, s': startTime, 'edit to changed text, ms': median(times) };
    });
  } finally {
    stopCommand(server);
  }
}

/** Adds a sentence to the page and returns the time until it is visible, in milliseconds. */
async function measureEdit(page: Page, content: string, edit: number): Promise<number> {
  const text = `Sentence number ${edit} of this run.`;
  const start = performance.now();
  await appendFile(getEditedPage(content), `\n${text}\n`);
  await page.getByText(text).waitFor({ timeout: 60_000 });
  return performance.now() - start;
}
