import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { listFiles } from './files';
import type { Page } from './pages';
import type { Project } from './project';
import type { ReportEntry } from './report';
import type { FileContent } from './write-files';

/** Returns what an import leaves behind: blogs, pages of code, translations, and files of docs that no page uses. */
export async function listUnimported(
  project: Project,
  pages: readonly Page[],
  files: ReadonlyMap<string, FileContent>,
): Promise<ReportEntry[]> {
  const { siteDir, sources } = project;
  const used = new Set([
    ...[...files.values()].flatMap((file) => ('copy' in file ? [file.copy] : [])),
    ...pages.map(({ path }) => path),
  ]);
  const docs = await Promise.all(
    sources.map(async ({ folder }) =>
      count(
        folder,
        'files of docs that no page uses',
        (file) =>
          !used.has(join(folder, file)) &&
          !/(?:^|\/)(?:_category_\.|tags\.ya?ml|_.*\.mdx?$)/.test(file),
      ),
    ),
  );
  const docFolders = new Set(sources.map(({ folder }) => folder));
  const entries = existsSync(siteDir) ? await readdir(siteDir, { withFileTypes: true }) : [];
  const isOther = (name: string) =>
    !/^(?:\.|node_modules$|static$|src$|build$|versioned_|.*_versioned_)/.test(name);
  const folders = entries
    .filter((entry) => entry.isDirectory() && isOther(entry.name))
    .map(({ name }) => resolve(siteDir, name));
  const others = folders.filter(
    (folder) =>
      !docFolders.has(folder) &&
      ![...docFolders].some((docsFolder) => docsFolder.startsWith(folder + sep)),
  );
  const isPage = (file: string) => /\.mdx?$/i.test(file);
  const rest = await Promise.all([
    ...others.map((folder) =>
      count(
        folder,
        /(?:^|\/)i18n$/.test(folder) ? 'translated pages' : 'pages that are no docs',
        isPage,
      ),
    ),
    count(join(siteDir, 'src/pages'), 'pages of code or Markdown', (file) =>
      /\.(?:mdx?|[jt]sx?)$/.test(file),
    ),
  ]);
  return [...docs, ...rest].flat();
}

async function count(
  folder: string,
  what: string,
  isCounted: (file: string) => boolean,
): Promise<ReportEntry[]> {
  const files = (await listFiles(folder)).filter(isCounted);
  const examples = files.slice(0, 3).map((file) => relative(dirname(folder), join(folder, file)));
  return files.length === 0
    ? []
    : [
        {
          rule: 'not-imported',
          file: folder,
          detail: `${files.length} ${what}: ${examples.join(', ')}${files.length > 3 ? ', …' : ''}`,
        },
      ];
}
