import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, step } from '@/scripts/terminal';
import { compareFolders } from './compare-folders';
import { writeCorpus } from './corpus';
import { getEditedPage } from './measure-build';
import { runMeasured } from './process-tree';
import { addMetrics, type Metrics, type Samples } from './samples';
import { ownSiteName } from './serve-sites';
import { formatTable } from './table';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
  removeBuildOutput,
  saveSite,
} from './workspace';

/** Typical edits of a page. */
const edits: readonly [name: string, edit: (text: string) => string][] = [
  ['no change', (text) => text],
  ['added sentence', (text) => `${text}\nOne more sentence.\n`],
  ['changed title', (text) => text.replace(/^title: .*$/m, 'title: A changed title')],
];

/** `npm run bench:changes`: counts the exported files that differ after an edit of one page. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '200' },
      work: { type: 'string', default: join(tmpdir(), 'help-site-changes') },
    },
  });
  const pages = Number(values.pages);
  const workspace = createWorkspace(resolve(values.work));
  const content = workspace.content('changes');
  await copyProject(workspace);
  await writeCorpus(content, { pages });
  const build = async (name: string) => {
    await removeBuildOutput(workspace);
    await step(`Building: ${name}`, () =>
      runMeasured('npm run build', {
        cwd: workspace.project,
        env: { ...createBuildEnvironment(content), PRECOMPRESS: 'no' },
        log: `${content}.log`,
      }),
    );
    await saveSite(workspace, name);
    return workspace.site(name);
  };
  const before = await build('before');
  const samples: Samples = { rows: [], errors: [] };
  for (const [name, edit] of edits) {
    const page = getEditedPage(content);
    const text = await readFile(page, 'utf8');
    await writeFile(page, edit(text));
    const figures = countByKind(await compareFolders(before, await build('after')));
    addMetrics(samples, { site: ownSiteName, pages, measure: name }, figures);
    await writeFile(page, text);
  }
  console.log(`\n${formatTable(samples, ownSiteName)}`);
}

const kinds: readonly [name: string, pattern: RegExp][] = [
  ['scripts and stylesheets', /^_next\//],
  ['search index', /^search-index\//],
  ['pages', /\.html$/],
  ['payloads', /\.txt$/],
  ['others', /(?:)/],
];

/** Counts the files that a deployment has to upload, by kind, and those to remove. */
function countByKind({
  changed,
  onlyInFirst,
  onlyInSecond,
}: Awaited<ReturnType<typeof compareFolders>>) {
  const figures: Metrics = {};
  for (const file of [...changed, ...onlyInSecond]) {
    const kind = kinds.find(([, pattern]) => pattern.test(file))?.[0] ?? '';
    figures[`to send: ${kind}, files`] = (figures[`to send: ${kind}, files`] ?? 0) + 1;
  }
  figures['to upload: total, files'] = changed.length + onlyInSecond.length;
  figures['to remove, files'] = onlyInFirst.length;
  return figures;
}

main().catch(fail);
