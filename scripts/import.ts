import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createContentConfig } from '@/lib/config/content-config';
import { loadEnvironment } from '@/lib/config/environment';
import { formatImport } from '@/lib/import/format-import';
import { readProjectImport, writeProjectImport } from '@/lib/import/import-project';
import { fail } from '@/lib/publish/terminal';

const help = `Usage: npm run import -- <project> [--to <folder>] [--write]

Imports a Docusaurus project: docs/, static/ and the sidebars. Prints what is kept, changed and lost, page by page, with the old and new
URL paths. Fetches nothing, runs no code of the project and overwrites no file.

  <project>      the folder of the project, or of its configuration
  --to <folder>  the content folder to import into; CONTENT_DIR or content by default
  --write        copies the files, and adds a redirect for each URL path that changes

Example: npm run import -- ../other --to content-new --write`;

async function importDocusaurus(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const [project, ...others] = positionals;
  if (project === undefined || others.length > 0)
    throw new Error(`Expected one project folder.\n\n${help}`);
  if (!existsSync(project) || !statSync(project).isDirectory())
    throw new Error(`${project} is not a folder. Name the folder of a Docusaurus project.`);
  const { basePath, contentDir } = loadEnvironment(process.env);
  const target = values.to === undefined ? contentDir : resolve(values.to);
  if (resolve(project) === target)
    throw new Error('The project is the content folder. Name another folder with --to.');
  const result = await readProjectImport(resolve(project), target, createContentConfig(basePath));
  console.log(formatImport(result));
  const name = relative(process.cwd(), target);
  if (result.conflicts.length > 0)
    throw new Error(
      `Nothing was written, because of the conflicts above. Import into an empty folder with --to, then move its files to ${name}.`,
    );
  if (!values.write) return console.log('\nNothing was written. Add --write to import.');
  await writeProjectImport(result, target);
  console.log(
    `\nWrote ${result.files.size} files to ${name}. Check them: CONTENT_DIR=${name} npm run check:content`,
  );
}

importDocusaurus().catch(fail);
