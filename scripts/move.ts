import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { findSources, findTargets } from '@/lib/content/edit/file-arguments';
import {
  type MovePlan,
  planMove,
  splitTranslation,
} from '@/lib/content/edit/plan-move';
import { findFiles, findFilesIfExists } from '@/lib/files/find-files';
import { toDocsPath } from '@/lib/publish/read/docs-path';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { readSiteWithoutBodies } from '@/lib/publish/read/read-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import { parseCommandLine } from '@/lib/publish/terminal';

const help = `Usage: npm run move -- <old> <new> [--dry-run]

Moves a page with its search keywords and translations, a partial, an image or a folder of content/docs. Updates the links in all pages, the values in YAML files and the URL
manifest, and adds redirects.

  <old>      a path in content/docs, with or without extension, or a URL path such as /crm/lists
  <new>      the new path; with a trailing slash, the folder to move into
  --dry-run  prints the changes without making them

Example: npm run move -- crm/lists crm/smart-lists`;

async function move(): Promise<void> {
  const { values, positionals } = parseCommandLine(help, {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
    },
  });
  const [source, target, ...others] = positionals;
  if (!source || !target || others.length > 0) {
    throw new Error(`Expected two paths.\n\n${help}`);
  }
  const { contentDir } = loadEnvironment(process.env);
  const docsDir = join(contentDir, 'docs');
  const plan = await createPlan(
    toDocsPath(source, contentDir),
    toDocsPath(target, contentDir),
    contentDir,
  );
  printPlan(plan, docsDir);
  const siteFile = join(contentDir, 'site.yml');
  const siteText = existsSync(siteFile) ? await readFile(siteFile, 'utf8') : '';
  const siteWords = siteText.split(/[\s#'"{},]+/);
  for (const [from, to] of plan.ids) {
    if (siteWords.includes(from)) {
      console.log(
        `\nsite.yml contains the id "${from}": replace it with "${to}".`,
      );
    }
  }
  if (values['dry-run']) {
    return console.log('\nNothing was changed.');
  }
  for (const [from, to] of plan.renames) {
    await mkdir(dirname(join(docsDir, to)), { recursive: true });
    await rename(join(docsDir, from), join(docsDir, to));
  }
  for (const [file, text] of plan.texts) {
    await writeFile(join(docsDir, file), text);
  }
  console.log('\nDone. Run npm run check:content to check the result.');
}

/** Plans the move of `source` to `target`, which are paths in `docs/`. */
async function createPlan(
  source: string,
  target: string,
  contentDir: string,
): Promise<MovePlan> {
  const { contentFiles: content, pages } =
    await readSiteWithoutBodies(contentDir);
  const files = new Set(await findFiles(join(contentDir, 'docs')));
  const renames = findTargets(findSources(source, { files, pages }), {
    source,
    target,
    files,
  });
  const categories = [...content.data].filter(([file]) =>
    file.endsWith('_category_.yml'),
  );
  const texts = new Map([...content.pages, ...content.partials, ...categories]);
  for (const name of await readdir(contentDir)) {
    if (/\.(?:yml|lock)$/.test(name)) {
      texts.set(`../${name}`, await readFile(join(contentDir, name), 'utf8'));
    }
  }
  const translationsDir = join(contentDir, 'i18n');
  for (const name of await findFilesIfExists(translationsDir)) {
    const file = `../i18n/${name}`;
    files.add(file);
    const { folder, original } = splitTranslation(file);
    const renamed = renames.get(original);
    if (folder !== '' && renamed !== undefined) {
      renames.set(file, folder + renamed);
    }
    if (folder !== '' && /\.(?:mdx?|yml)$/.test(file)) {
      texts.set(file, await readFile(join(translationsDir, name), 'utf8'));
    }
  }
  return planMove({ files, texts, pages, renames, config: getContentConfig() });
}

function printPlan(
  { renames, changes, redirects }: MovePlan,
  docsDir: string,
): void {
  const toPath = (file: string) => relative(process.cwd(), join(docsDir, file));
  for (const [from, to] of renames) {
    console.log(`move      ${toPath(from)} → ${toPath(to)}`);
  }
  for (const { file, line, from, to } of changes) {
    console.log(
      `${to ? 'update' : 'remove'}    ${toPath(file)}:${line}  ${from.trim()}${to && ` → ${to}`}`,
    );
  }
  for (const { from, to } of redirects) {
    console.log(`redirect  ${from} → ${to}`);
  }
}

runSiteCommand(move);
