import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { openPage, visitPage } from './chromium';
import { writeCorpus } from './corpus';
import { createUrlPath } from './corpus-layout';
import { getEditedFile } from './measure-build';
import { type Metrics, median } from './results';
import { startCommand, stopCommand } from './run-command';
import {
  createBuildEnvironment,
  removeBuildOutput,
  type Workspace,
} from './workspace';

const port = '4390';
const repetitions = 10;

/** In milliseconds. The dev server compiles the first page while the browser waits. */
const startTimeout = 300_000;

/**
 * Measures the time until a writer sees the first page of the dev server, and each saved change.
 */
export async function measureReload(
  workspace: Workspace,
  browser: Browser,
  pageCount: number,
): Promise<Metrics> {
  const content = workspace.getContentDir(`${pageCount}`);
  await removeBuildOutput(workspace);
  await writeCorpus(content, { pageCount });
  const open = <Result>(
    use: (page: Page, seconds: number) => Promise<Result>,
  ) => withDevServer({ workspace, content, browser }, use);
  const cold = await open(async (_page, seconds) => seconds);
  return open(async (page, seconds) => ({
    'first start to first page, s': cold,
    'next start to first page, s': seconds,
    ...(await measureEdits(page, getEditedFile(content))),
  }));
}

type Session = { workspace: Workspace; content: string; browser: Browser };

/**
 * Runs `use` with a page of a new dev server, then stops the server. Passes the seconds until the
 * page showed its text.
 */
async function withDevServer<Result>(
  { workspace, content, browser }: Session,
  use: (page: Page, seconds: number) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const child = startCommand('npm run dev', {
    cwd: workspace.project,
    env: { ...createBuildEnvironment(content), PORT: port },
    log: workspace.getLogFile('dev'),
  });
  try {
    return await visitPage(browser, 'desktop', async (page) => {
      const url = `http://localhost:${port}${createUrlPath(2)}`;
      const timeout = startTimeout;
      await expect(async () => {
        await openPage(page, url, timeout);
        await page
          .getByText('Only this page contains')
          .first()
          .waitFor({ timeout: 10_000 });
      }).toPass({ timeout, intervals: [100] });
      return use(page, (performance.now() - start) / 1000);
    });
  } finally {
    await stopCommand(child);
  }
}

/** A front matter change or an added sentence, and the element that shows it. */
type Edit = { name: string; selector: string; field?: string };

const edits: readonly Edit[] = [
  { name: 'text', selector: 'main' },
  { name: 'title', selector: 'h1', field: 'title' },
  {
    name: 'sidebar label',
    selector: 'nav[aria-label="Docs sidebar"]',
    field: 'sidebar_label',
  },
  { name: 'tag', selector: 'main', field: 'tags' },
];

async function measureEdits(page: Page, file: string): Promise<Metrics> {
  const source = await readFile(file, 'utf8');
  const metrics: Metrics = {};
  for (const edit of edits) {
    const times: number[] = [];
    for (let count = 1; count <= repetitions; count += 1) {
      const text = `Change ${count} of the ${edit.name}`;
      const start = performance.now();
      await writeFile(file, applyEdit(source, edit, text));
      await waitForText(page, edit.selector, text);
      times.push(performance.now() - start);
    }
    metrics[`saved ${edit.name} to screen, ms`] = median(times);
  }
  return metrics;
}

/** Checks every frame, because locators wait up to 500 ms between attempts. */
async function waitForText(
  page: Page,
  selector: string,
  text: string,
): Promise<void> {
  await page.waitForFunction(
    ([elements, value]) =>
      [...document.querySelectorAll<HTMLElement>(elements)].some((element) =>
        element.textContent.includes(value),
      ),
    [selector, text] as const,
    { timeout: 60_000, polling: 'raf' },
  );
}

function applyEdit(source: string, { field }: Edit, text: string): string {
  if (field === undefined) {
    return `${source}\n${text}.\n`;
  }
  const [, frontMatter = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const otherLines = frontMatter
    .split('\n')
    .filter((line) => !line.startsWith(`${field}:`));
  return `---\n${[...otherLines, `${field}: ${field === 'tags' ? `[${text}]` : text}`].join('\n')}\n---\n${body}`;
}
