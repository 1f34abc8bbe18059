import { posix } from 'node:path';
import { type AnchorAlias, anchorAlias } from '@/lib/routes/anchor-alias';
import { hrefOf, routeKey } from '@/lib/routes/url-path';
import { parseSynonyms, type Synonyms } from '@/lib/search/synonyms';
import type { Diagnostic } from './diagnostic';
import { createFolders, type Folder } from './folders';
import { analyzeMarkdown, type MarkdownMetadata } from './markdown/analyze-markdown';
import type { Asset, MarkdownContext } from './markdown/context';
import type { TextBlock } from './markdown/text-blocks';
import { buildPage, type LastUpdate, type Page, parseSourcePage, type SourcePage } from './page';
import { getPageRedirects, type LocatedRedirect, parseRedirectsFile } from './redirects-file';
import { parseTagsFile, type Tag } from './tags-file';
import { validateSite } from './validate';

/** The content files as plain data. Paths are relative to `docs/` and use `/` as the separator. */
export type ContentFiles = {
  pages: ReadonlyMap<string, string>;
  partials: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  tagsFile: { file: string; text: string } | undefined;
  redirectsFile?: { file: string; text: string } | undefined;
  synonymsFile: { file: string; text: string } | undefined;
  assetOf: (file: string) => Asset | undefined;
  getLastUpdate: (file: string) => LastUpdate | undefined;
};

/** The whole documentation as serializable data, from which the rest of the site is built. */
export type SiteContent = {
  pages: Page[];
  folders: Folder[];
  tags: Tag[];
  assets: Asset[];
  /** From `redirects.yml`, then from front matter. */
  redirects: LocatedRedirect[];
  partials: [file: string, text: string][];
  synonyms: Synonyms;
};

/** The valid URL fragments of each page, by file. */
export type PageAnchors = [file: string, ids: string[]][];

/** A page with its source and the metadata of its body; the input of the style checks. */
export type ReadPage = { page: Page; draft: SourcePage; facts: MarkdownMetadata };

/** The text blocks of each page for the search index, by file. */
export type PageTexts = [file: string, blocks: TextBlock[]][];

export type ReadOptions = {
  /** Whether to include drafts: true in development, false in production. */
  withDrafts: boolean;
  components: readonly string[];
  /** The URL paths of pages outside `docs/`. */
  otherPaths: readonly string[];
};

/** Builds the documentation from its files and collects the diagnostics. */
export function siteContent(
  files: ContentFiles,
  options: ReadOptions,
): {
  content: SiteContent;
  texts: PageTexts;
  anchors: PageAnchors;
  read: ReadPage[];
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const drafts = [...files.pages]
    .map(([file, text]) => parseSourcePage(text, file))
    .filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  diagnostics.push(...drafts.flatMap((draft) => draft.diagnostics));
  const { folders, diagnostics: folderDiagnostics } = createFolders(
    [...files.pages.keys()],
    files.categories,
  );
  const tags = files.tagsFile && parseTagsFile(files.tagsFile.text, files.tagsFile.file);
  const redirects =
    files.redirectsFile && parseRedirectsFile(files.redirectsFile.text, files.redirectsFile.file);
  diagnostics.push(
    ...folderDiagnostics,
    ...(tags?.diagnostics ?? []),
    ...(redirects?.diagnostics ?? []),
  );
  const assets = new Map<string, Asset>();
  const assetOf = (file: string) => {
    const asset = files.assetOf(file);
    if (asset) assets.set(file, asset);
    return asset;
  };
  const lookups = {
    ...indexPaths(drafts, folders, options.otherPaths),
    assetOf,
    partials: files.partials,
    aliases: groupAliasesByRoute(redirects?.redirects ?? []),
  };
  const read = drafts.map((draft) => {
    const context = createContext(draft, lookups, options.components, (diagnostic) =>
      diagnostics.push(diagnostic),
    );
    const facts = analyzeMarkdown(draft.body, draft.format, context);
    const tagOf = (key: string) => tags?.tags.find((tag) => tag.key === key);
    return {
      page: buildPage(draft, facts, { tagOf, lastUpdate: files.getLastUpdate(draft.file) }),
      draft,
      facts,
    };
  });
  const pages = read.map(({ page }) => page);
  const { diagnostics: synonymDiagnostics, ...synonyms } = readSynonyms(files.synonymsFile, pages);
  diagnostics.push(...synonymDiagnostics);
  const content: SiteContent = {
    pages,
    folders,
    tags: tags?.tags ?? [],
    assets: [...assets.values()],
    redirects: [
      ...(redirects?.redirects ?? []),
      ...read.flatMap(({ page }) => getPageRedirects(page, files.pages.get(page.file) ?? '')),
    ],
    partials: [...files.partials],
    synonyms,
  };
  diagnostics.push(
    ...validateSite({
      content,
      facts: new Map(read.map(({ page, facts }) => [page.file, facts])),
      hasTagsFile: tags !== undefined,
      drafts,
    }),
  );
  const texts = read.map(({ page, facts }): PageTexts[number] => [page.file, facts.blocks]);
  const anchors = read.map(({ page, facts }): PageAnchors[number] => [page.file, facts.ids]);
  return { content, texts, anchors, read, diagnostics };
}

function readSynonyms(source: ContentFiles['synonymsFile'], pages: readonly Page[]) {
  const searchable = pages.filter(({ unlisted, search }) => !unlisted && !search.exclude);
  const { text, file } = source ?? { text: '', file: '' };
  return parseSynonyms(
    text,
    file,
    searchable.map(({ urlPath }) => urlPath),
  );
}

type Lookups = {
  byFile: ReadonlyMap<string, string>;
  byRoute: ReadonlyMap<string, string>;
  assetOf: (file: string) => Asset | undefined;
  partials: ReadonlyMap<string, string>;
  /** By route key. */
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>;
};

function groupAliasesByRoute(redirects: readonly LocatedRedirect[]): Lookups['aliases'] {
  const aliases = redirects.flatMap((redirect) => anchorAlias(redirect) ?? []);
  const keys = new Set(aliases.map(({ path }) => routeKey(path)));
  const aliasesAt = (key: string) => aliases.filter(({ path }) => routeKey(path) === key);
  return new Map([...keys].map((key) => [key, aliasesAt(key)]));
}

function indexPaths(
  pages: readonly { file: string; urlPath: string }[],
  folders: readonly Folder[],
  otherPaths: readonly string[],
): Pick<Lookups, 'byFile' | 'byRoute'> {
  const indexes = folders.flatMap(({ link }) =>
    link.type === 'index' ? [link.index.urlPath] : [],
  );
  const urlPaths = ['/', ...pages.map(({ urlPath }) => urlPath), ...indexes, ...otherPaths];
  return {
    byFile: new Map(pages.map(({ file, urlPath }) => [posix.normalize(file), urlPath])),
    // As in the route table, the first of several URL paths with the same key wins.
    byRoute: new Map(urlPaths.map((urlPath) => [routeKey(urlPath), urlPath] as const).reverse()),
  };
}

function createContext(
  { file, urlPath }: { file: string; urlPath: string },
  { byFile, byRoute, assetOf, partials, aliases }: Lookups,
  components: readonly string[],
  onDiagnostic: (diagnostic: Diagnostic) => void,
): MarkdownContext {
  const pageAliases = aliases.get(routeKey(hrefOf(urlPath))) ?? [];
  return {
    file,
    urlPath,
    components,
    assetOf,
    partials: [...partials.keys()],
    resolveFile: (path) => byFile.get(path),
    resolveRoute: (path) => byRoute.get(routeKey(path)),
    getAnchorAliases: (id) => pageAliases.filter(({ to }) => to === id).map(({ from }) => from),
    getPartial: (path) => partials.get(path),
    report: (diagnostic) => onDiagnostic({ ...diagnostic, file }),
  };
}

/** Returns a function that creates the context for rendering a page, equivalent to the one used for analyzing it. */
export function createContextFactory(
  content: SiteContent,
  options: Pick<ReadOptions, 'components' | 'otherPaths'>,
): (page: Page) => MarkdownContext {
  const assets = new Map(content.assets.map((asset) => [asset.file, asset]));
  const lookups = {
    ...indexPaths(content.pages, content.folders, options.otherPaths),
    assetOf: (file: string) => assets.get(file),
    partials: new Map(content.partials),
    aliases: groupAliasesByRoute(content.redirects),
  };
  return (page) => createContext(page, lookups, options.components, () => {});
}
