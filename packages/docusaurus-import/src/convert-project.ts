import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { convertCategories, type Sluggers } from './categories';
import { convertPages } from './convert-pages';
import { listFiles } from './files';
import type { ImportOptions } from './import-options';
import type { Page } from './pages';
import { list, record, text } from './plain-data';
import type { Project } from './project';
import { createRedirects } from './redirects';
import type { ReportEntry } from './report';
import { createUrlRewriter } from './rewrite-urls';
import { runModule } from './run-modules';
import { convertSidebars, type SidebarItem } from './sidebars';
import type { FileContent } from './write-files';

type Conversion = {
  options: ImportOptions;
  project: Project;
  pages: readonly Page[];
  report: (entry: ReportEntry) => void;
};

/** Returns the files of the target: pages, categories, the sidebar, redirects, tags, and what is copied. */
export async function convertProject({
  options,
  project,
  pages,
  report,
}: Conversion): Promise<Map<string, FileContent>> {
  const { site, target } = options;
  const assets = new Map<string, string>();
  const files = new Map<string, FileContent>();
  for (const folder of project.staticFolders)
    for (const file of await listFiles(folder))
      files.set(`static/${file}`, { copy: join(folder, file) });
  const texts = await convertPages({ project, pages, site, assets, report });
  const sluggers: Sluggers = new Map();
  const root = {
    path: join(project.siteDir, 'sidebars.js'),
    target: 'sidebar.yml',
    folder: project.siteDir,
  };
  const rewriteUrl = createUrlRewriter(project, pages, assets)(root, () => undefined);
  const sidebar = convertSidebars({
    project,
    pages,
    sluggers,
    rewriteHref: (url) => (url.startsWith('/') ? rewriteUrl(url) : url),
    report,
  });
  if (sidebar) texts.set('sidebar.yml', stringify(sidebar, { lineWidth: 0 }));
  for (const source of project.sources)
    for (const [file, category] of await convertCategories(source, pages, { sluggers, report }))
      texts.set(file, category);
  for (const [file, content] of texts) files.set(file, { text: content });
  for (const [file, path] of assets) files.set(file, { copy: path });
  const tags = findTags(project);
  if (tags !== undefined) files.set('docs/tags.yml', { copy: tags });
  const categoryIndexes = [...texts].flatMap(([file, content]) =>
    listCategoryIndexes(file, content),
  );
  const otherPaths = [...site.reservedPaths, ...listIndexes(sidebar ?? []), ...categoryIndexes];
  const created = await readCreatedRedirects(project, pages);
  const merged = mergeRedirects(
    target,
    createRedirects({ project, pages, otherPaths, created, report }),
  );
  if (merged) files.set('redirects.yml', merged);
  return files;
}

function findTags({ sources }: Project): string | undefined {
  const main = sources.filter(({ isMain }) => isMain);
  const candidates = main.flatMap(({ folder }) =>
    ['tags.yml', 'tags.yaml'].map((name) => join(folder, name)),
  );
  return candidates.find((file) => existsSync(file));
}

function listIndexes(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    'category' in item
      ? [...(item.index ? [String(item.index['slug'])] : []), ...listIndexes(item.items)]
      : [],
  );
}

function listCategoryIndexes(file: string, content: string): string[] {
  if (!file.endsWith('/_category_.yml')) return [];
  const slug = text(record(record(parse(content))['link'])['slug']);
  return slug === undefined ? [] : [slug];
}

async function readCreatedRedirects(
  { configFile, createsRedirects }: Project,
  pages: readonly Page[],
) {
  if (!createsRedirects || configFile === undefined) return [];
  return (
    await runModule(
      configFile,
      pages.map(({ oldPath }) => oldPath),
    )
  ).created;
}

/** Adds redirects to those of the target. */
function mergeRedirects(
  target: string,
  redirects: readonly { from: string; to: string }[],
): FileContent | undefined {
  const path = join(target, 'redirects.yml');
  const existing = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = new Set(list(parse(existing)).map((redirect) => record(redirect)['from']));
  const missing = redirects.filter(({ from }) => !known.has(from));
  if (redirects.length === 0) return undefined;
  const added = missing.length === 0 ? '' : stringify(missing, { lineWidth: 0 });
  return {
    text: existing === '' || existing.endsWith('\n') ? existing + added : `${existing}\n${added}`,
    isMerged: true,
  };
}
