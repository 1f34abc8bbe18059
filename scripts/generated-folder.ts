import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { SiteContent } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { writeFileAtomic } from '@/lib/files/write-file-atomic';
import { formatRoutesModule, generateFiles, getRoutes } from '@/lib/publish/generated-files';
import { renderedRoutesFile } from '@/lib/publish/generated-names';
import type { PageInput } from '@/lib/publish/page-inputs';

const generatedDir = resolve('generated');
const revisionFile = 'revision.ts';

/** The generated files that the dev server has written, by name. */
const written = new Map<string, string>();

/** Writes `generated/` for the pages in `inputs`, and removes obsolete files. */
export async function writeGeneratedFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
): Promise<void> {
  const files = generateFiles(content, inputs);
  await removeOtherFiles(new Set([...files.keys(), revisionFile]));
  const isLast = ([name]: [string, string]) => name === renderedRoutesFile;
  await writeFiles([...files].filter((file) => !isLast(file)));
  await writeFiles([[revisionFile, formatRevision()]]);
  // A build may be waiting for this file.
  await writeFiles([...files].filter(isLast));
}

/**
 * Writes the part of `generated/` that the code of the dev server imports: the routes for the middleware, and the sidebar. If a file has
 * changed, or a page that the browser has loaded, the revision makes Next.js render the page anew.
 */
export async function writeDevFiles(
  content: SiteContent,
  sidebarFiles: ReadonlyMap<string, string>,
  hasChanged: boolean,
): Promise<void> {
  const files = [...sidebarFiles, ['routes.ts', formatRoutesModule(getRoutes(content))] as const];
  const changed = files.filter(([name, text]) => written.get(name) !== text);
  await writeFiles(changed);
  if (changed.some(([name]) => sidebarFiles.has(name))) sidebarRevision = `${Date.now()}`;
  if (changed.length > 0 || hasChanged) await writeFiles([[revisionFile, formatRevision()]]);
}

/** In development, browsers load the sidebar again if this changes. */
let sidebarRevision = 'production';

/** Prepares `generated/` for a build or a dev server that starts before the content is read. */
export async function resetGeneratedFiles(): Promise<void> {
  await rm(join(generatedDir, renderedRoutesFile), { force: true });
  await writeFiles([[revisionFile, formatRevision()]]);
  if (!existsSync(join(generatedDir, 'routes.ts')))
    await writeFiles([['routes.ts', formatRoutesModule({ urlPaths: [], redirects: [] })]]);
}

/** A build must not compile code again because the content has changed. */
function formatRevision(): string {
  const revision = process.env.NODE_ENV === 'production' ? 'production' : `${Date.now()}`;
  return `export const revision: string = '${revision}';\nexport const sidebarRevision: string = '${sidebarRevision}';\n`;
}

async function writeFiles(
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await mapConcurrent(files, async ([name, text]) => {
    const path = join(generatedDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, text);
    written.set(name, text);
  });
}

async function removeOtherFiles(names: ReadonlySet<string>): Promise<void> {
  await mkdir(generatedDir, { recursive: true });
  const files = await findFiles(generatedDir);
  await mapConcurrent(
    files.filter((file) => !names.has(file)),
    async (file) => {
      await rm(join(generatedDir, file));
      written.delete(file);
    },
  );
}
