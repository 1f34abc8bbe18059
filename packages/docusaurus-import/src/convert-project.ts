import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { convertPages, formatFiles, type Texts } from './convert-pages';
import { joinPath, list, listFiles, record, text, toRouteKey } from './data';
import type { ImportOptions } from './options';
import { type Page, readTranslations } from './pages';
import type { Project } from './project';
import type { Report } from './report';
import { convertSidebars } from './sidebars';
import { createUrlRewriter, type FileLocation } from './urls';
import type { FileContent } from './write-files';

type Conversion = {
  options: ImportOptions;
  project: Project;
  pages: readonly Page[];
  report: Report;
};

/** Returns the files of the target: pages, the sidebar, redirects, tags, and what is copied. */
export async function convertProject(input: Conversion): Promise<Map<string, FileContent>> {
  const { options, project, pages, report } = input;
  const assets = new Map<string, string>();
  const files = new Map<string, FileContent>();
  for (const folder of project.staticFolders)
    for (const file of await listFiles(folder))
      files.set(`static/${file}`, { copy: join(folder, file) });
  const texts = convertPages({ ...input, pages, linked: pages, assets });
  const { siteDir } = project;
  const sidebarFile: FileLocation = {
    path: join(siteDir, 'sidebars.js'),
    target: 'sidebar',
    folders: [siteDir],
  };
  const rewriteHref = createUrlRewriter(project, pages, assets)(sidebarFile, () => undefined);
  const sidebars = await convertSidebars({ project, pages, rewriteHref, report });
  for (const [file, content] of [...formatFiles(texts, texts), ...sidebars])
    files.set(file, { text: content });
  for (const [file, path] of assets) files.set(file, { copy: path });
  for (const [file, content] of convertTranslations(input, texts)) files.set(file, content);
  for (const { folder } of project.sources.filter(({ isMain }) => isMain))
    for (const file of await listFiles(folder, ['tags.{yml,yaml}']))
      files.set('docs/tags.yml', { copy: join(folder, file) });
  const hasIndexes = [...sidebars.values()].some((content) => content.includes('slug: '));
  const redirects = mergeRedirects(options.target, listRedirects(input, hasIndexes));
  if (redirects) files.set('redirects.yml', redirects);
  return new Map([...files].filter(([, content]) => !isPointer(content, report)));
}

/** Whether a file stands for one of Git LFS that was not downloaded; such a picture would be invalid. */
function isPointer(content: FileContent, report: Report): boolean {
  if (!('copy' in content) || statSync(content.copy).size > 200) return false;
  const isFound = /^version https:\/\/git-lfs/.test(readFileSync(content.copy, 'latin1'));
  if (isFound)
    report({ rule: 'missing-file', file: content.copy, detail: 'in Git LFS: run git lfs pull' });
  return isFound;
}

/** Returns the files of each translation. Links can lead to pages that are not translated. */
function convertTranslations(input: Conversion, originals: Texts): Map<string, FileContent> {
  const { project, pages, report } = input;
  const files = new Map<string, FileContent>();
  for (const { id, folder } of project.locales) {
    const own = readTranslations(pages, folder, report);
    const assets = new Map<string, string>();
    const texts = convertPages({ ...input, pages: own, linked: [...pages, ...own], assets });
    for (const [file, text] of formatFiles(texts, originals))
      files.set(`i18n/${id}/${file}`, { text });
    for (const [file, copy] of assets) files.set(`i18n/${id}/${file}`, { copy });
  }
  return files;
}

type Redirect = { from: string; to: string };

/** Returns the redirects from URL paths that change, and those of the configuration. */
function listRedirects({ project, pages, report }: Conversion, hasIndexes: boolean): Redirect[] {
  const { baseUrl, docsPath, configFile } = project;
  const own = new Set(pages.map(({ urlPath }) => toRouteKey(urlPath)));
  const toOld = (path: string) => joinPath(baseUrl, path);
  const moved = pages.map(({ oldPath, urlPath }) => ({ from: toOld(oldPath), to: urlPath }));
  const folders = [
    ...(hasIndexes ? ['category'] : []),
    ...(pages.some(({ content }) => list(content.fields['tags']).length > 0) ? ['tags'] : []),
  ].map((name) => ({ from: joinPath(baseUrl, docsPath, name, '*'), to: `/${name}/*` }));
  const targets = new Map([
    ...pages.map(({ urlPath }) => [toRouteKey(urlPath), urlPath] as const),
    ...pages.map(({ oldPath, urlPath }) => [toRouteKey(oldPath), urlPath] as const),
  ]);
  const configured = project.redirects.flatMap(({ from, to }) => {
    const [path = '', hash] = to.split('#');
    const target = targets.get(toRouteKey(path));
    if (target !== undefined)
      return [{ from: toOld(from), to: hash ? `${target}#${hash}` : target }];
    report({
      rule: 'setting',
      file: configFile ?? '',
      detail: `the redirect from ${from} to ${to}`,
    });
    return [];
  });
  // The first redirect from a URL path counts, unless a page has it.
  const all = [...folders, ...moved, ...configured].filter(
    ({ from, to }) => !own.has(toRouteKey(from)) && from !== to,
  );
  const first = new Map(all.toReversed().map((redirect) => [toRouteKey(redirect.from), redirect]));
  return [...first.values()].reverse();
}

/** Adds redirects to those of the target. */
function mergeRedirects(target: string, redirects: readonly Redirect[]): FileContent | undefined {
  if (redirects.length === 0) return undefined;
  const path = join(target, 'redirects.yml');
  const existing = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = new Set(list(parse(existing)).map((redirect) => text(record(redirect)['from'])));
  const missing = redirects.filter(({ from }) => !known.has(from));
  const added = missing.length === 0 ? '' : stringify(missing, { lineWidth: 0 });
  return { text: existing.replace(/(?<=.)\n?$/, '\n') + added, isMerged: true };
}
