import { hash } from 'node:crypto';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { checkFiles, validateSite } from '@/lib/content/diagnostics/validate';
import {
  type CompiledMarkdown,
  compileMarkdown,
} from '@/lib/content/markdown/compile';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import {
  createFieldLocator,
  findFieldPosition,
} from '@/lib/content/parse/front-matter';
import {
  parseSearchTuning,
  synonymsFile,
} from '@/lib/content/parse/search-tuning';
import type { ResultCache } from '@/lib/files/file-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { compareCodeUnits } from '@/lib/text/text';
import type { Asset } from './markdown/context';
import {
  type CreateMarkdownContext,
  createMarkdownContextFactory,
  haveSameResults,
  type Lookup,
  recordLookups,
} from './markdown/create-markdown-context';
import { resolveSocialImage } from './markdown/social-image';
import { createFolders, type Folder } from './pages/folders';
import { parseSourcePage, type SourcePage, toPage } from './pages/page';
import { toSearchFile } from './pages/page-path';
import { separateSharedRoutes } from './pages/shared-routes';
import {
  getPageRedirects,
  parseRedirectsFile,
  redirectsFile,
} from './parse/redirects-file';
import { parseSidebarFile, sidebarFile } from './parse/sidebar-file';
import { parseTagsFile, tagsFile } from './parse/tags-file';
import { findYamlPosition, parseYamlDocument } from './parse/yaml';
import type {
  CompileOptions,
  ContentFiles,
  SiteContent,
  SitePage,
} from './site-content';

export type CompiledPage = CompiledMarkdown & {
  source: SourcePage;
  /** The URL of the social sharing image. */
  image: string | undefined;
  diagnostics: Diagnostic[];
  /** Its lookups in the rest of the content. */
  lookups: Lookup[];
};

/** A cache of compiled pages by key. */
export type CompileCache = ResultCache<CompiledPage>;

/** Returns whether to compile a page; called right before compiling it. */
export type PageSelection = (file: string) => boolean | Promise<boolean>;

/** A page with its last compiled state, which is current if no lookup has another result now. */
type PageState = {
  key: string;
  source: SourcePage;
  compiled: CompiledPage | undefined;
  isCurrent: boolean;
};

/**
 * Compiles the documentation from its files, and collects diagnostics. A page is parsed and
 * compiled only if its text, its search keywords or the result of one of its lookups has
 * changed. Pages that are not selected keep their last compiled state.
 */
export async function compileSite(
  files: ContentFiles,
  options: CompileOptions,
  cache?: CompileCache,
  isSelected: PageSelection = () => true,
) {
  const { config } = options;
  const settingsHash = hash('sha256', JSON.stringify(config));
  const pagesWithDrafts = await mapConcurrent(
    [...files.pages],
    async ([file, text]) => {
      const search = files.data.get(toSearchFile(file)) ?? '';
      const key = hash('sha256', `${settingsHash} ${file}\n${text}\0${search}`);
      const compiled = await cache?.read(key);
      const source =
        compiled?.source ?? parseSourcePage(text, file, config, search);
      return { key, source, compiled, isCurrent: false };
    },
  );
  const site = parseSite(files, pagesWithDrafts, options);
  const { pages, createContext } = site;
  for (const page of pages) {
    const context = createContext(page.source, () => {});
    page.isCurrent = haveSameResults(page.compiled?.lookups, context);
  }
  const compile = async (page: PageState) => {
    if (page.isCurrent || !(await isSelected(page.source.file))) {
      return;
    }
    const text = files.pages.get(page.source.file) ?? '';
    page.compiled = await compilePage(page.source, text, createContext);
    page.isCurrent = true;
    await cache?.write(page.key, page.compiled);
  };
  // A low limit keeps the dev server responsive.
  await mapConcurrent(pages, compile, 4);
  return {
    ...createCompiledSite(site, files, config),
    /**
     * Whether all pages are compiled. Otherwise, some pages have only a title, and the diagnostics
     * are unreliable.
     */
    isComplete: pages.every(({ isCurrent }) => isCurrent),
  };
}

/** The content of all files except the bodies of pages. */
type ParsedSite = Pick<
  SiteContent,
  'folders' | 'sidebar' | 'tags' | 'redirects' | 'partials'
> & {
  /** The pages to compile. */
  pages: PageState[];
  drafts: SourcePage[];
  /** The assets looked up through `createContext`, by file. */
  assets: ReadonlyMap<string, Asset>;
  /** The images looked up through `createContext`, by file. */
  images: ReadonlyMap<string, Asset>;
  createContext: CreateMarkdownContext;
  diagnostics: Diagnostic[];
};

/** Parses all files except page bodies, and omits drafts unless the options include them. */
function parseSite(
  files: ContentFiles,
  pagesWithDrafts: readonly PageState[],
  { config, withDrafts }: CompileOptions,
): ParsedSite {
  const { data } = files;
  const isIncluded = ({ source }: PageState) =>
    withDrafts || !source.frontMatter.draft;
  const pages = pagesWithDrafts.filter(isIncluded);
  const sources = pages.map(({ source }) => source);
  const folders = createFolders(
    [...files.pages.keys()],
    data,
    config.variables,
  );
  const sidebarText = data.get(sidebarFile);
  const sidebar =
    sidebarText === undefined ? undefined : parseSidebarFile(sidebarText);
  const tags = parseTagsFile(data.get(tagsFile) ?? '', config.variables);
  const redirects = parseRedirectsFile(data.get(redirectsFile) ?? '');
  const parsedFiles = {
    folders: folders.folders,
    sidebar: sidebar?.sidebar,
    redirects: redirects.redirects,
    partials: [...files.partials],
  };
  const assets = new Map<string, Asset>();
  const images = new Map<string, Asset>();
  const recordIn = (found: Map<string, Asset>) => (file: string) => {
    const asset = files.getAsset(file);
    if (asset) {
      found.set(file, asset);
    }
    return asset;
  };
  const createContext = createMarkdownContextFactory(
    // Links to drafts are also resolved, so that they are reported as such.
    {
      ...parsedFiles,
      pages: pagesWithDrafts.map(({ source }) => source),
      config,
    },
    {
      getAsset: recordIn(assets),
      getImage: recordIn(images),
      findSimilarAsset: files.findSimilarAsset ?? (() => undefined),
    },
    files.resolveVariant,
  );
  return {
    ...parsedFiles,
    pages,
    drafts: pagesWithDrafts.flatMap(({ source }) =>
      source.frontMatter.draft ? source : [],
    ),
    tags: tags.tags,
    assets,
    images,
    createContext,
    diagnostics: [
      ...checkFiles(files, sources),
      ...sources.flatMap((source) => source.diagnostics),
      ...sources.flatMap((source) =>
        checkTranslatedPath(source, files, config),
      ),
      ...folders.diagnostics,
      ...resolveGeneratedIndexImages(folders.folders, data, createContext),
      ...(sidebar?.diagnostics ?? []),
      ...tags.diagnostics,
      ...redirects.diagnostics,
    ],
  };
}

/**
 * Resolves the social sharing images of generated indexes, and returns the diagnostics for those
 * that are missing.
 */
function resolveGeneratedIndexImages(
  folders: readonly Folder[],
  data: ContentFiles['data'],
  createContext: CreateMarkdownContext,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { file, link } of folders) {
    const generatedIndex =
      link.type === 'generated-index' ? link.generatedIndex : undefined;
    if (!generatedIndex?.image) {
      continue;
    }
    const yaml = parseYamlDocument(data.get(file) ?? '');
    const position = findYamlPosition(yaml, ['link', 'image']);
    const context = createContext(
      { file, urlPath: generatedIndex.urlPath },
      (diagnostic) => diagnostics.push(diagnostic),
    );
    generatedIndex.image = resolveSocialImage(
      generatedIndex.image,
      position,
      context,
    );
  }
  return diagnostics;
}

/**
 * Reports a translation whose URL path differs from its original, because switching the language
 * keeps the path.
 */
function checkTranslatedPath(
  { file, urlPath }: SourcePage,
  { pages, originals }: ContentFiles,
  config: CompileOptions['config'],
): Diagnostic | [] {
  const text = originals?.get(file);
  const originalPath =
    text === undefined ? urlPath : parseSourcePage(text, file, config).urlPath;
  if (originalPath === urlPath) {
    return [];
  }
  return {
    rule: 'invalid-slug',
    file,
    ...findFieldPosition(pages.get(file) ?? '', ['slug']),
    message: `A translation must have the URL path of its original, ${originalPath}, not ${urlPath}.`,
    hint: `Write: slug: ${originalPath}`,
  };
}

/** The content of a site, and its problems. */
export type CompiledSite = { content: SiteContent; diagnostics: Diagnostic[] };

function createCompiledSite(
  site: ParsedSite,
  files: ContentFiles,
  config: CompileOptions['config'],
): CompiledSite {
  const { folders, sidebar, tags, redirects, partials } = site;
  const getTag = (key: string) => tags.find((tag) => tag.key === key);
  const diagnostics = [...site.diagnostics];
  const pages = site.pages.map(
    ({ key, source, compiled, isCurrent }): SitePage => {
      const body = compiled ?? createPlaceholder(source);
      const { metadata } = body;
      diagnostics.push(...body.diagnostics);
      const lastUpdate = files.getLastUpdate(source.file);
      const locales = files.getTranslations?.(source.file);
      return {
        ...toPage(source, metadata, {
          config,
          getTag,
          image: body.image,
          lastUpdate,
          locales,
        }),
        metadata,
        // Code of an earlier state must not be rendered.
        code: isCurrent ? body.code : '',
        markdown: isCurrent ? body.markdown : '',
        digest: hash('sha256', `${key} ${JSON.stringify(body.lookups)}`),
        source,
      };
    },
  );
  const { published, shadowedPages } = separateSharedRoutes(pages);
  const searchablePages = published.filter(
    ({ frontMatter: { unlisted, search } }) => !unlisted && !search?.exclude,
  );
  const { diagnostics: tuningDiagnostics, ...searchTuning } = parseSearchTuning(
    files.data.get(synonymsFile) ?? '',
    searchablePages.map(({ urlPath }) => urlPath),
  );
  const content: SiteContent = {
    pages: published,
    shadowedPages,
    folders,
    sidebar,
    tags,
    // Unsafe SVGs are reported on the pages that use them. Concurrently processed pages look up
    // assets in an arbitrary order.
    assets: listAssets(site)
      .filter(({ errors = [] }) =>
        errors.every(({ rule }) => rule !== 'unsafe-svg'),
      )
      .sort((a, b) => compareCodeUnits(a.file, b.file)),
    redirects: [
      ...redirects,
      ...pages.flatMap((page) =>
        getPageRedirects(page, files.pages.get(page.file) ?? ''),
      ),
    ],
    partials,
    searchTuning,
  };
  const siteDiagnostics = validateSite({
    content,
    drafts: site.drafts,
    locate: createFieldLocator(files),
  });
  return {
    content,
    diagnostics: [...diagnostics, ...tuningDiagnostics, ...siteDiagnostics],
  };
}

/** Lists the assets to publish. A photo that pages only show is published without its original. */
function listAssets({ assets, images }: ParsedSite): Asset[] {
  const shown = [...images].map(
    ([file, image]) =>
      [
        file,
        image.sizes ? { ...image, isOriginalOmitted: true } : image,
      ] as const,
  );
  return [...new Map([...shown, ...assets]).values()];
}

/**
 * Returns a placeholder with the title of a page that is not compiled yet, for other pages to show.
 */
function createPlaceholder({ body }: SourcePage) {
  const text = body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  const [, title] = /^# +(.+?)(?: +#+| *\{#[^}]*\})? *$/m.exec(text) ?? [];
  return {
    metadata: { ...createEmptyMetadata(), title },
    image: undefined,
    code: '',
    markdown: '',
    diagnostics: [],
    lookups: [],
  };
}

async function compilePage(
  source: SourcePage,
  text: string,
  createContext: CreateMarkdownContext,
): Promise<CompiledPage> {
  const diagnostics: Diagnostic[] = [];
  const { context, getLookups } = recordLookups(
    createContext(source, (diagnostic) => diagnostics.push(diagnostic)),
  );
  const compiled = await compileMarkdown(source.body, source.format, context);
  const { image: src } = source.frontMatter;
  const image =
    src && resolveSocialImage(src, findFieldPosition(text, ['image']), context);
  return {
    ...compiled,
    source,
    image,
    diagnostics,
    lookups: getLookups(),
  };
}
