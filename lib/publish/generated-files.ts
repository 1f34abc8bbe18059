import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { SiteContent } from '@/lib/content/site-content';
import { writeFileAtomic } from '@/lib/files/file-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createSidebar } from '@/lib/nav/sidebar';
import { createSidebarFiles, splitSidebar } from '@/lib/nav/sidebar-data';
import { sidebarFolder } from '@/lib/nav/sidebar-item';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { announcement, footer } from '@/lib/site';
import {
  compileRedirects,
  createAncestorRedirects,
  parseAnchorAlias,
} from '@/lib/urls/compile-redirects';
import type { RouteSource } from '@/lib/urls/resolve';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import * as messages from '@/messages';
import { getInputFile, renderedRoutesFile } from './generated-names';
import type { PageInput } from './page-inputs';

/** All URL paths of the site, and the redirects to them. */
export function getRoutes({
  pages,
  folders,
  sidebar,
  redirects,
  variantPaths = [],
}: Pick<SiteContent, 'pages' | 'folders' | 'sidebar' | 'redirects' | 'variantPaths'>): RouteSource {
  const indexes = listGeneratedIndexes({ folders, sidebar }).map(({ index }) => index.urlPath);
  const tags = groupPagesByTag(pages).map(getTagPath);
  const urlPaths = [
    ...new Set([
      '/',
      ...pages.map(({ urlPath }) => urlPath),
      ...indexes,
      ...tags,
      ...staticRoutePaths,
    ]),
  ];
  const rules = redirects.filter((redirect) => !parseAnchorAlias(redirect));
  const compiled = compileRedirects(rules, urlPaths).redirects;
  return {
    urlPaths,
    redirects: [...compiled, ...createAncestorRedirects(variantPaths, urlPaths, compiled)],
  };
}

/** The title of each listed URL path that is generated from content. */
export function titlesByPath({
  pages,
  ...navigation
}: Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>) {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const indexes = listGeneratedIndexes(navigation).map(({ index }): [string, string] => [
    index.urlPath,
    index.title,
  ]);
  return new Map<string, string>([
    ...listed.map(({ urlPath, title }): [string, string] => [urlPath, title]),
    ...indexes,
    ...groupPagesByTag(pages).map((tag): [string, string] => [getTagPath(tag), tag.label]),
  ]);
}

/** The routes to render: the parameters of docs pages and of tag pages. */
export type RenderedRoutes = { docs: { slug: string[] }[]; tags: { tag: string }[] };

/** What every page shows: the links of the footer, and the path that the announcement links to. */
export type SharedInput = {
  footerLinks: { label: string; href: string }[];
  announcementPath: string | undefined;
};

/** The generated sources of the application, as file name → text: the inputs of pages and the routes. */
export function generateFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
): Map<string, string> {
  return new Map([
    ...[...inputs].map(([urlPath, input]): [string, string] => [
      getInputFile(urlPath),
      JSON.stringify(input),
    ]),
    [renderedRoutesFile, JSON.stringify(getRenderedRoutes(inputs))],
    ...Object.entries(sharedFiles).map(([name, create]): [string, string] => [
      name,
      JSON.stringify(create(content)),
    ]),
    ['routes.ts', formatRoutesModule(getRoutes(content))],
  ]);
}

/** What several pages show, by file name. */
export const sharedFiles: Readonly<Record<string, (content: SiteContent) => unknown>> = {
  'shared.json': getSharedInput,
  'tags.json': ({ pages }) => groupPagesByTag(pages),
};

/** Returns the parameters of the routes of docs pages and of tag pages. */
function getRenderedRoutes(inputs: ReadonlyMap<string, PageInput>): RenderedRoutes {
  const entries = [...inputs];
  return {
    docs: entries
      .filter(([, { kind }]) => kind !== 'tag')
      .map(([urlPath]) => ({ slug: urlPath.split('/').filter(Boolean) })),
    tags: entries.flatMap(([, input]) =>
      input.kind === 'tag' ? [{ tag: input.tag.permalink }] : [],
    ),
  };
}

/** Returns what every page shows. */
export function getSharedInput({ pages }: Pick<SiteContent, 'pages'>): SharedInput {
  const getPath = (id: string | undefined) => pages.find((page) => page.id === id)?.urlPath;
  return {
    footerLinks: footer.links.map((link) => ({
      label: messages.siteTexts[link.label] ?? link.label,
      href: 'href' in link ? link.href : (getPath(link.docId) ?? '/'),
    })),
    announcementPath: getPath(announcement?.link?.docId),
  };
}

/** Returns the module that the middleware imports. */
function formatRoutesModule(routes: RouteSource): string {
  return `import type { RouteSource } from '@/lib/urls/resolve';\n\nexport const routes: RouteSource = ${JSON.stringify(routes)};\n`;
}

/** The files from which browsers load the sidebar, by their path in the export. */
export function getSidebarFiles(content: SiteContent): Map<string, string> {
  const hidden = content.pages.filter(({ sidebar }) => sidebar === null);
  const files = createSidebarFiles(
    splitSidebar(createSidebar(content)),
    hidden.map(({ urlPath }) => urlPath),
  );
  return new Map([...files].map(([name, text]) => [`${sidebarFolder}/${name}`, text]));
}

const toPath = (name = '') => resolve('generated', name);
const revisionFile = 'revision.ts';

/** The generated files that the dev server has written, by name. */
const written = new Map<string, string>();

/** Writes `generated/` for the pages in `inputs`, and removes the inputs of others. */
export async function writeGeneratedFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
): Promise<void> {
  const files = generateFiles(content, inputs);
  await rm(toPath('pages'), { recursive: true, force: true });
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
  await rm(toPath(renderedRoutesFile), { force: true });
  await writeFiles([[revisionFile, formatRevision()]]);
  if (!existsSync(toPath('routes.ts')))
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
    const path = toPath(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, text);
    written.set(name, text);
  });
}
