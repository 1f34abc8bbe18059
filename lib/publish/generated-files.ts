import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { memoize } from '@/lib/collections/memoize';
import { createAccentStyles } from '@/lib/config/accent';
import { listPageReferences } from '@/lib/config/page-references';
import * as siteValues from '@/lib/config/site-values';
import { variant } from '@/lib/config/variant';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import { createHueStyles } from '@/lib/content/parse/appearance';
import type { SiteContent, SiteStructure } from '@/lib/content/site-content';
import { createSidebar } from '@/lib/nav/sidebar';
import { createSidebarFiles, splitSidebar } from '@/lib/nav/sidebar-data';
import { sidebarFolder } from '@/lib/nav/sidebar-item';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { site } from '@/lib/site';
import {
  compileRedirects,
  createAncestorRedirects,
  parseHeadingRename,
} from '@/lib/urls/compile-redirects';
import type { SiteRoutes } from '@/lib/urls/resolve';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import { toHref } from '@/lib/urls/url-path';
import { getInputFile, routesToRenderFile } from './generated-names';
import type { PageInput } from './page-inputs';
import { replaceFile } from './write-files';

/**
 * Returns the docs pages, generated indexes and tag pages, in this order. Several can have the same
 * URL path.
 */
export function listRoutedPages({ pages, ...navigation }: SiteStructure) {
  return [
    ...pages.map((page) => ({ ...page, isListed: !page.frontMatter.unlisted })),
    ...listGeneratedIndexes(navigation).map(({ generatedIndex }) => ({
      ...generatedIndex,
      isListed: true,
    })),
    ...groupPagesByTag(pages).map((tag) => ({
      urlPath: getTagPath(tag),
      title: tag.label,
      isListed: !tag.isUnlisted,
      locales: tag.locales,
    })),
  ];
}

/** Returns all URL paths of the site, and the redirects to them. */
export const getRoutes = memoize((content: SiteContent): SiteRoutes => {
  const { redirects, versionPaths = [], variantTargets } = content;
  const paths = [
    '/',
    ...listRoutedPages(content).map(({ urlPath }) => urlPath),
    ...staticRoutePaths,
  ];
  const urlPaths = [...new Set(paths)];
  const compiled = compileRedirects(
    redirects.filter((redirect) => !parseHeadingRename(redirect)),
    urlPaths,
    variantTargets,
  ).redirects;
  return {
    urlPaths,
    redirects: [
      ...compiled,
      ...createAncestorRedirects(versionPaths, urlPaths, compiled),
    ],
  };
});

/** Returns the titles of listed pages, generated indexes and tags, by URL path. */
export function getTitlesByPath(content: SiteContent): Record<string, string> {
  const listed = listRoutedPages(content).filter(({ isListed }) => isListed);
  return Object.fromEntries(
    listed.map(({ urlPath, title }) => [urlPath, title]),
  );
}

/** The routes to render: the parameters of docs pages and of tag pages. */
export type RoutesToRender = {
  docs: { slug: string[] }[];
  tags: { tag: string }[];
};

/** The URL paths of the pages that `site.yml` links to, by id. */
export type PagePaths = Readonly<Record<string, string>>;

/** The functions that create the inputs shared by several pages, by file name. */
export const sharedFileCreators: Readonly<
  Record<string, (content: Pick<SiteContent, 'pages'>) => unknown>
> = {
  'page-paths.json': getPagePaths,
  'tags.json': ({ pages }) => groupPagesByTag(pages),
};

function createSharedFiles(
  content: Pick<SiteContent, 'pages'>,
): GeneratedFile[] {
  return Object.entries(sharedFileCreators).map(([name, create]) => [
    name,
    JSON.stringify(create(content)),
  ]);
}

function getRoutesToRender(
  inputs: ReadonlyMap<string, PageInput>,
): RoutesToRender {
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

/** Returns the paths of the pages that `site.yml` links to, which all pages share. */
export function getPagePaths({ pages }: Pick<SiteContent, 'pages'>): PagePaths {
  const ids = new Set(listPageReferences(site).map(({ pageId }) => pageId));
  const linked = pages.filter(({ id }) => ids.has(id));
  return Object.fromEntries(linked.map(({ id, urlPath }) => [id, urlPath]));
}

/** Creates the module that the middleware imports. */
function createRoutesModule(routes: SiteRoutes): GeneratedFile {
  const text = `import type { SiteRoutes } from '@/lib/urls/resolve';\n\nexport const routes: SiteRoutes = ${JSON.stringify(routes)};\n`;
  return ['routes.ts', text];
}

/** Returns the sidebar files that browsers load, by path in the export. */
export const getSidebarFiles = memoize(
  (content: SiteContent): Map<string, string> => {
    const files = createSidebarFiles(splitSidebar(createSidebar(content)));
    return new Map(
      [...files].map(([name, text]) => [`${sidebarFolder}/${name}`, text]),
    );
  },
);

type GeneratedFile = readonly [name: string, text: string];

const toPath = (name: string) => resolve('generated', name);

/** Writes `generated/` for the pages in `inputs`, and removes the inputs of other pages. */
export async function writeGeneratedFiles(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
): Promise<void> {
  await rm(toPath('pages'), { recursive: true, force: true });
  replaceGeneratedFiles([
    ...[...inputs].map(
      ([path, input]) =>
        [getInputFile(toHref(path)), JSON.stringify(input)] as const,
    ),
    ...createSharedFiles(content),
    createRoutesModule(getRoutes(content)),
    [routesToRenderFile, JSON.stringify(getRoutesToRender(inputs))],
  ]);
}

/** The text of the generated files that the dev server has written, by name. */
const writtenFiles = new Map<string, string>();

/** Constant in builds, which must not recompile the code if only the content has changed. */
const revisions = { revision: 'production', sidebarRevision: 'production' };

/**
 * Writes the generated files that the code of the dev server imports: the routes for the
 * middleware, and the sidebar. If a file or a loaded page has changed, updates the revision, which
 * makes Next.js render the page again. Browsers reload the sidebar when its revision changes.
 */
export async function writeDevFiles(
  content: SiteContent,
  hasPageChanged: boolean,
): Promise<void> {
  const sidebarFiles = getSidebarFiles(content);
  const files = [...sidebarFiles, createRoutesModule(getRoutes(content))];
  const changed = files.filter(
    ([name, text]) => writtenFiles.get(name) !== text,
  );
  for (const [name, text] of changed) {
    writtenFiles.set(name, text);
  }
  const now = `${Date.now()}`;
  if (changed.some(([name]) => sidebarFiles.has(name))) {
    revisions.sidebarRevision = now;
  }
  if (changed.length === 0 && !hasPageChanged) {
    return;
  }
  revisions.revision = now;
  replaceGeneratedFiles([...changed, createRevisionModule()]);
}

/**
 * Creates the files in `generated/` that code imports, for type checks. Keeps existing files, which
 * a dev server may use.
 */
export async function createMissingFiles(): Promise<void> {
  const routes = createRoutesModule({ urlPaths: [], redirects: [] });
  const shared = createSharedFiles({ pages: [] });
  const files = [
    routes,
    ...shared,
    createRevisionModule(),
    ...createSiteFiles(),
  ];
  replaceGeneratedFiles(files.filter(([name]) => !existsSync(toPath(name))));
}

/**
 * Prepares `generated/` for a build or a dev server that starts before the content is read. Next.js
 * renders a few pages, which the build does not use, after compiling them.
 */
export async function resetGeneratedFiles(): Promise<void> {
  await createMissingFiles();
  replaceGeneratedFiles([createRevisionModule(), ...createSiteFiles()]);
}

/** Creates the files with the configuration of the site that the code imports. */
function createSiteFiles(): GeneratedFile[] {
  return [
    createSiteModule(),
    ['accent.css', createAccentStyles(siteValues.brand.accent)],
    ['hues.css', createHueStyles()],
  ];
}

/**
 * Creates the module that replaces `lib/config/site-values.ts` in the code that Next.js compiles.
 */
function createSiteModule(): GeneratedFile {
  const { id } = variant.locale;
  const { translations } = siteValues;
  // Browsers need the translations of one language.
  const values = { ...siteValues, translations: { [id]: translations[id] } };
  const lines = Object.entries(values).map(
    ([name, value]) =>
      `export const ${name}: Values['${name}'] = ${JSON.stringify(value)};\n`,
  );
  const type = "type Values = typeof import('@/lib/config/site-values');\n";
  return ['site-values.ts', [type, ...lines].join('\n')];
}

function createRevisionModule(): GeneratedFile {
  const lines = Object.entries(revisions).map(
    ([name, revision]) => `export const ${name}: string = '${revision}';\n`,
  );
  return ['revision.ts', lines.join('')];
}

function replaceGeneratedFiles(files: readonly GeneratedFile[]): void {
  for (const [name, text] of files) {
    replaceFile(toPath(name), text);
  }
}
