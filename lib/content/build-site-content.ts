import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { checkFiles, validateSite } from '@/lib/content/diagnostics/validate';
import { createFieldLocator, findFieldPosition } from '@/lib/content/parse/front-matter';
import { parseSynonyms, synonymsFile } from '@/lib/content/parse/synonyms';
import { compareCodeUnits } from '@/lib/text/text';
import type { Asset } from './markdown/context';
import { createContextFactory } from './markdown/page-context';
import { readFolders } from './pages/folders';
import { buildPage, parseSourcePage, type SourcePage } from './pages/page';
import { getPageRedirects, parseRedirectsFile, redirectsFile } from './parse/redirects-file';
import { parseSidebarFile, sidebarFile } from './parse/sidebar-file';
import { parseTagsFile, tagsFile } from './parse/tags-file';
import type {
  ContentFiles,
  DigestedMarkdown,
  ReadOptions,
  SiteContent,
  SitePage,
} from './site-content';

/** The documentation with parsed files, before the page bodies are processed. */
export type ParsedSite = ReturnType<typeof parseSite>;

export type BuiltSite = { content: SiteContent; diagnostics: Diagnostic[] };

/** Parses all files except page bodies. `pages` contains the parsed sources in the order of `files.pages`. */
export function parseSite(files: ContentFiles, pages: readonly SourcePage[], options: ReadOptions) {
  const { config } = options;
  const { variables } = config;
  const { data } = files;
  const sources = pages.filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  const published = new Set(sources);
  const folders = readFolders(pages, data, variables);
  const sidebarText = data.get(sidebarFile);
  const sidebar = sidebarText === undefined ? undefined : parseSidebarFile(sidebarText);
  const tags = parseTagsFile(data.get(tagsFile) ?? '', variables);
  const redirects = parseRedirectsFile(data.get(redirectsFile) ?? '');
  const assets = new Map<string, Asset>();
  const getAsset = (file: string) => {
    const asset = files.getAsset(file);
    if (asset) assets.set(file, asset);
    return asset;
  };
  const parsedFiles = {
    folders: folders.folders,
    sidebar: sidebar?.sidebar,
    redirects: redirects.redirects,
  };
  const contextSource = { ...parsedFiles, pages: sources, partials: [...files.partials], config };
  return {
    files,
    options,
    sources,
    ...parsedFiles,
    draftIds: new Set(pages.filter((page) => !published.has(page)).map(({ id }) => id)),
    tags: tags.tags,
    /** The assets looked up through `createContext`, by file. */
    assets,
    createContext: createContextFactory(contextSource, getAsset, files.resolveVariant),
    diagnostics: [
      ...checkFiles(files, sources),
      ...sources.flatMap((source) => source.diagnostics),
      ...sources.flatMap((source) => checkTranslatedPath(source, files, config)),
      ...folders.diagnostics,
      ...(sidebar?.diagnostics ?? []),
      ...tags.diagnostics,
      ...redirects.diagnostics,
    ],
  };
}

/** Reports a translation whose URL path differs from its original, because switching the language keeps the path. */
function checkTranslatedPath(
  { file, urlPath }: SourcePage,
  { pages, originals }: ContentFiles,
  config: ReadOptions['config'],
): Diagnostic | [] {
  const text = originals?.get(file);
  const originalPath = text === undefined ? urlPath : parseSourcePage(text, file, config).urlPath;
  if (originalPath === urlPath) return [];
  return {
    rule: 'bad-slug',
    file,
    ...findFieldPosition(pages.get(file) ?? '', ['slug']),
    message: `A translation must have the URL path of its original, ${originalPath}, not ${urlPath}.`,
    hint: `Write: slug: ${originalPath}`,
  };
}

/** Builds the documentation from its parsed files and its processed pages. `getResult` returns the processed body of a page. */
export function assembleSite(
  site: ParsedSite,
  getResult: (source: SourcePage) => DigestedMarkdown & { diagnostics: readonly Diagnostic[] },
): BuiltSite {
  const { files, options, folders, sidebar, tags, redirects, assets } = site;
  const { config } = options;
  const getTag = (key: string) => tags.find((tag) => tag.key === key);
  const diagnostics = [...site.diagnostics];
  const pages = site.sources.map((source): SitePage => {
    const { diagnostics: pageDiagnostics, ...compiled } = getResult(source);
    diagnostics.push(...pageDiagnostics);
    const lastUpdate = files.getLastUpdate(source.file);
    const locales = files.getTranslations?.(source.file);
    const page = buildPage(source, compiled.metadata, { config, getTag, lastUpdate, locales });
    return { ...page, ...compiled, source };
  });
  const searchablePages = pages.filter(
    ({ frontMatter: { unlisted, search } }) => !unlisted && !search?.exclude,
  );
  const { diagnostics: synonymDiagnostics, ...synonyms } = parseSynonyms(
    files.data.get(synonymsFile) ?? '',
    searchablePages.map(({ urlPath }) => urlPath),
  );
  const content: SiteContent = {
    pages,
    folders,
    ...(sidebar && { sidebar }),
    tags,
    // Unsafe SVGs are reported on the pages that use them. Concurrently processed pages look up assets in an arbitrary order.
    assets: [...assets.values()]
      .filter(({ errors = [] }) => errors.every(({ rule }) => rule !== 'unsafe-svg'))
      .sort((a, b) => compareCodeUnits(a.file, b.file)),
    redirects: [
      ...redirects,
      ...pages.flatMap((page) => getPageRedirects(page, files.pages.get(page.file) ?? '')),
    ],
    partials: [...files.partials],
    synonyms,
  };
  const siteDiagnostics = validateSite({
    content,
    draftIds: site.draftIds,
    locate: createFieldLocator(files),
  });
  return { content, diagnostics: [...diagnostics, ...synonymDiagnostics, ...siteDiagnostics] };
}
