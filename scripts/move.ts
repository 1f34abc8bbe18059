import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import { checkUrlPath, findSources, findTargets } from '@/lib/content/edit/file-arguments';
import { type MovePlan, planMove } from '@/lib/content/edit/plan-move';
import { parseSourcePage } from '@/lib/content/pages/page';
import { findFiles } from '@/lib/files/find-files';
import {
  addMovedEntries,
  formatUrlManifest,
  parseUrlManifest,
  urlManifestFile,
} from '@/lib/routes/url-manifest';
import { toDocsPath } from './content-paths';
import { readParsedSite } from './read-site';
import { fail } from './terminal';

const help = `Usage: npm run move -- <old> <new> [--dry-run]

Moves a page, a partial, an image or a folder of content/docs, and the images that only it uses. Updates the links in all pages, the
values in YAML files and the URL manifest, and adds redirects.

  <old>      a path in content/docs, with or without extension, or a URL path such as /crm/lists
  <new>      the new path; with a slash at its end, the folder to move into
  --dry-run  prints the changes without making them

Example: npm run move -- crm/lists crm/smart-lists`;

async function move(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  const [source, target, ...others] = positionals;
  if (!source || !target || others.length > 0) throw new Error(`Expected two paths.\n\n${help}`);
  const { contentDir } = loadEnvironment(process.env);
  const plan = await createPlan(
    toDocsPath(source, contentDir),
    toDocsPath(target, contentDir),
    contentDir,
  );
  printPlan(plan, contentDir);
  if (values['dry-run']) return console.log('\nNothing was changed.');
  await applyPlan(plan, contentDir);
  console.log('\nDone. Run npm run check:content to see what is left.');
}

async function createPlan(source: string, to: string, contentDir: string): Promise<MovePlan> {
  const docsDir = join(contentDir, 'docs');
  const site = await readParsedSite(contentDir);
  const { files: contentFiles, sources: pages, options } = site;
  const files = new Set(await findFiles(docsDir));
  const context = { files, pages };
  const moves = findTargets(findSources(source, context), { source, to, context });
  const movePage = (file: string, newFile: string) =>
    parseSourcePage(contentFiles.pages.get(file) ?? '', newFile, options.config);
  for (const [file, newFile] of moves)
    if (contentFiles.pages.has(file))
      checkUrlPath({ file, urlPath: movePage(file, newFile).urlPath }, pages);
  return planMove({
    files,
    texts: new Map([...contentFiles.pages, ...contentFiles.partials]),
    yamlFiles: await readYamlFiles(contentDir, files),
    pages,
    moves,
    movePage,
  });
}

/** Reads the YAML files in the content folder and in `docs/`, by path relative to `docs/`. */
async function readYamlFiles(
  contentDir: string,
  docsFiles: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const files = (await readdir(contentDir))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `../${name}`)
    .concat([...docsFiles].filter((file) => /(?:^|\/)_category_\.ya?ml$/.test(file)));
  const docsDir = join(contentDir, 'docs');
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(docsDir, file), 'utf8')] as const),
    ),
  );
}

function printPlan({ renames, edits, redirects, ids }: MovePlan, contentDir: string): void {
  const toPath = (file: string) => relative(process.cwd(), join(contentDir, 'docs', file));
  for (const [from, to] of renames) console.log(`move      ${toPath(from)} → ${toPath(to)}`);
  for (const { file, line, from, to } of edits)
    console.log(
      `${to ? 'update' : 'remove'}    ${toPath(file)}:${line}  ${from.trim()}${to && ` → ${to}`}`,
    );
  for (const { from, to } of redirects) console.log(`redirect  ${from} → ${to}`);
  for (const { from, to } of ids) console.log(`id        ${from} → ${to}`);
}

async function applyPlan(
  { renames, texts, redirects, ids }: MovePlan,
  contentDir: string,
): Promise<void> {
  const docsDir = join(contentDir, 'docs');
  for (const [from, to] of renames) {
    await mkdir(join(docsDir, posix.dirname(to)), { recursive: true });
    await rename(join(docsDir, from), join(docsDir, to));
  }
  for (const [file, text] of texts) await writeFile(join(docsDir, file), text);
  const manifest = join(contentDir, urlManifestFile);
  if (existsSync(manifest)) {
    const entries = parseUrlManifest(await readFile(manifest, 'utf8'));
    await writeFile(manifest, formatUrlManifest(addMovedEntries(entries, redirects)));
  }
  await printIds(ids, contentDir);
}

/** Prints where code contains the former ids. */
async function printIds(ids: MovePlan['ids'], contentDir: string): Promise<void> {
  const sidebars = ['js', 'ts', 'json'].map((type) => join(contentDir, `sidebars.${type}`));
  for (const file of ['lib/site.ts', ...sidebars].filter((path) => existsSync(path))) {
    const text = await readFile(file, 'utf8');
    for (const { from, to } of ids)
      if (text.includes(`'${from}'`) || text.includes(`"${from}"`))
        console.log(`\n${file} contains the id "${from}": replace it with "${to}".`);
  }
}

move().catch(fail);
