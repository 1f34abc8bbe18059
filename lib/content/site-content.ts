import { posix } from 'node:path';
import { type AnchorAlias, anchorAlias } from '@/lib/routes/anchor-alias';
import { hrefOf, routeKey } from '@/lib/routes/url-path';
import { parseSynonyms, type Synonyms } from '@/lib/search/synonyms';
import type { Diagnostic } from './diagnostic';
import { type Folder, foldersOf } from './folder';
import type { Asset, MarkdownContext } from './markdown/context';
import { type MarkdownFacts, readMarkdown } from './markdown/read-markdown';
import type { TextBlock } from './markdown/text-blocks';
import { type DraftPage, draftPage, type LastUpdate, type Page, pageOf } from './page';
import { type PlacedRedirect, pageRedirects, parseRedirectsFile } from './redirects-file';
import { parseTagsFile, type Tag } from './tags-file';
import { siteDiagnostics } from './validate';

/** What the disk holds, as plain data; paths are relative to `docs/`, with `/` between folders. */
export type ContentFiles = {
  pages: ReadonlyMap<string, string>;
  partials: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  tagsFile: { file: string; text: string } | undefined;
  redirectsFile?: { file: string; text: string } | undefined;
  synonymsFile: { file: string; text: string } | undefined;
  assetOf: (file: string) => Asset | undefined;
  lastUpdateOf: (file: string) => LastUpdate | undefined;
};

/** The whole documentation as data: what every other part of the site is made from. */
export type SiteContent = {
  pages: Page[];
  folders: Folder[];
  tags: Tag[];
  assets: Asset[];
  /** Those of `redirects.yml`, then those of front matter. */
  redirects: PlacedRedirect[];
  partials: [file: string, text: string][];
  synonyms: Synonyms;
};

/** All places of each page that a `#…` may lead to, by its file. */
export type PageAnchors = [file: string, ids: string[]][];

/** A page with its source and what its text says of itself: what the checks of style read. */
export type ReadPage = { page: Page; draft: DraftPage; facts: MarkdownFacts };

/** The text of each page in pieces, by its file: what search reads. */
export type PageTexts = [file: string, blocks: TextBlock[]][];

export type ReadOptions = {
  /** Drafts are pages while writing, and left out of what is published. */
  withDrafts: boolean;
  components: readonly string[];
  /** URL paths that are not made from `docs/`. */
  otherPaths: readonly string[];
};

/** From files to the documentation, with all that is wrong in it. */
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
    .map(([file, text]) => draftPage(text, file))
    .filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  diagnostics.push(...drafts.flatMap((draft) => draft.diagnostics));
  const { folders, diagnostics: folderDiagnostics } = foldersOf(
    [...files.pages.keys()],
    files.categories,
  );
  const tags = files.tagsFile && parseTagsFile(files.tagsFile.text, files.tagsFile.file);
  const moved =
    files.redirectsFile && parseRedirectsFile(files.redirectsFile.text, files.redirectsFile.file);
  diagnostics.push(
    ...folderDiagnostics,
    ...(tags?.diagnostics ?? []),
    ...(moved?.diagnostics ?? []),
  );
  const assets = new Map<string, Asset>();
  const assetOf = (file: string) => {
    const asset = files.assetOf(file);
    if (asset) assets.set(file, asset);
    return asset;
  };
  const known = {
    ...contextSource(drafts, folders, options.otherPaths),
    assetOf,
    partials: files.partials,
    aliases: aliasesByRoute(moved?.redirects ?? []),
  };
  const read = drafts.map((draft) => {
    const context = contextOf(draft, known, options.components, (diagnostic) =>
      diagnostics.push(diagnostic),
    );
    const facts = readMarkdown(draft.body, draft.format, context);
    const tagOf = (key: string) => tags?.tags.find((tag) => tag.key === key);
    return {
      page: pageOf(draft, facts, { tagOf, lastUpdate: files.lastUpdateOf(draft.file) }),
      draft,
      facts,
    };
  });
  const pages = read.map(({ page }) => page);
  const { diagnostics: synonymDiagnostics, ...synonyms } = synonymsOf(files.synonymsFile, pages);
  diagnostics.push(...synonymDiagnostics);
  const content: SiteContent = {
    pages,
    folders,
    tags: tags?.tags ?? [],
    assets: [...assets.values()],
    redirects: [
      ...(moved?.redirects ?? []),
      ...read.flatMap(({ page }) => pageRedirects(page, files.pages.get(page.file) ?? '')),
    ],
    partials: [...files.partials],
    synonyms,
  };
  diagnostics.push(
    ...siteDiagnostics({
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

function synonymsOf(source: ContentFiles['synonymsFile'], pages: readonly Page[]) {
  const shown = pages.filter(({ unlisted, search }) => !unlisted && !search.exclude);
  const { text, file } = source ?? { text: '', file: '' };
  return parseSynonyms(
    text,
    file,
    shown.map(({ urlPath }) => urlPath),
  );
}

type Known = {
  byFile: ReadonlyMap<string, string>;
  byRoute: ReadonlyMap<string, string>;
  assetOf: (file: string) => Asset | undefined;
  partials: ReadonlyMap<string, string>;
  /** By the key of the page's route. */
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>;
};

function aliasesByRoute(redirects: readonly PlacedRedirect[]): Known['aliases'] {
  const aliases = redirects.flatMap((redirect) => anchorAlias(redirect) ?? []);
  const keys = new Set(aliases.map(({ path }) => routeKey(path)));
  const at = (key: string) => aliases.filter(({ path }) => routeKey(path) === key);
  return new Map([...keys].map((key) => [key, at(key)]));
}

function contextSource(
  pages: readonly { file: string; urlPath: string }[],
  folders: readonly Folder[],
  otherPaths: readonly string[],
): Pick<Known, 'byFile' | 'byRoute'> {
  const indexes = folders.flatMap(({ link }) =>
    link.type === 'index' ? [link.index.urlPath] : [],
  );
  const urlPaths = ['/', ...pages.map(({ urlPath }) => urlPath), ...indexes, ...otherPaths];
  return {
    byFile: new Map(pages.map(({ file, urlPath }) => [posix.normalize(file), urlPath])),
    // As in the table of routes, the first of two URL paths with one key counts.
    byRoute: new Map(urlPaths.map((urlPath) => [routeKey(urlPath), urlPath] as const).reverse()),
  };
}

function contextOf(
  { file, urlPath }: { file: string; urlPath: string },
  { byFile, byRoute, assetOf, partials, aliases }: Known,
  components: readonly string[],
  onDiagnostic: (diagnostic: Diagnostic) => void,
): MarkdownContext {
  const own = aliases.get(routeKey(hrefOf(urlPath))) ?? [];
  return {
    file,
    urlPath,
    components,
    assetOf,
    partials: [...partials.keys()],
    pathOfFile: (path) => byFile.get(path),
    pathOfRoute: (path) => byRoute.get(routeKey(path)),
    aliasesOf: (id) => own.filter(({ to }) => to === id).map(({ from }) => from),
    partialOf: (path) => partials.get(path),
    report: (diagnostic) => onDiagnostic({ ...diagnostic, file }),
  };
}

/** What the pages of the documentation are rendered against, one after another: the same answers that they were read with. */
export function renderContexts(
  content: SiteContent,
  options: Pick<ReadOptions, 'components' | 'otherPaths'>,
): (page: Page) => MarkdownContext {
  const assets = new Map(content.assets.map((asset) => [asset.file, asset]));
  const known = {
    ...contextSource(content.pages, content.folders, options.otherPaths),
    assetOf: (file: string) => assets.get(file),
    partials: new Map(content.partials),
    aliases: aliasesByRoute(content.redirects),
  };
  return (page) => contextOf(page, known, options.components, () => {});
}
