import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareFolders, type Difference } from './compare-folders';
import { writeCorpus } from './corpus';
import { buildSite, getEditedPage } from './measure-build';
import type { Metrics } from './results';
import type { Workspace } from './workspace';

/** Typical edits, by name: the text of the page, and that of a new page next to it. */
const edits: readonly [name: string, edit: (text: string) => string, newPage?: string][] = [
  ['none', (text) => text],
  ['one sentence', (text) => `${text}\nOne more sentence.\n`],
  ['title', (text) => text.replace(/^title: .*$/m, 'title: A changed title')],
  ['new page', (text) => text, '# A new page\n\nIts text.\n'],
];

const kinds: readonly [name: string, pattern: RegExp][] = [
  ['scripts and stylesheets', /^_next\//],
  ['search index', /^search-index\//],
  ['sidebar', /^sidebar\//],
  ['pages', /\.html$/],
  ['payloads', /\.txt$/],
  ['other', /(?:)/],
];

/** Counts the exported files that a deployment has to upload or remove after editing one page. */
export async function measureChanges(workspace: Workspace, pages: number): Promise<Metrics> {
  const content = workspace.content('changes');
  await writeCorpus(content, { pages });
  const page = getEditedPage(content);
  const text = await readFile(page, 'utf8');
  const env = { PRECOMPRESS: 'no' };
  const original = await buildSite(workspace, { content, name: 'original', env });
  const metrics: Metrics = {};
  for (const [name, edit, newPage] of edits) {
    await writeFile(page, edit(text));
    if (newPage !== undefined) await writeFile(join(dirname(page), 'new-page.md'), newPage);
    const edited = await buildSite(workspace, { content, name: 'edited', env });
    for (const [kind, files] of countByKind(await compareFolders(original, edited)))
      metrics[`${name}: ${kind}, files`] = files;
  }
  return metrics;
}

function countByKind({ changed, onlyInFirst, onlyInSecond }: Difference): [string, number][] {
  const uploads = [...changed, ...onlyInSecond];
  const getKind = (file: string) => kinds.find(([, pattern]) => pattern.test(file))?.[0];
  return [
    ...kinds.map(([kind]): [string, number] => [
      kind,
      uploads.filter((file) => getKind(file) === kind).length,
    ]),
    ['removed', onlyInFirst.length],
  ];
}
