import { parseSynonyms } from '@/lib/search/synonyms';
import type { Diagnostic } from './diagnostics/diagnostic';
import { validateSite } from './diagnostics/validate';
import { analyzeMarkdown } from './markdown/analyze-markdown';
import type { Asset } from './markdown/context';
import { createContext, groupAliasesByRoute, indexPaths } from './markdown/page-context';
import { createFolders } from './pages/folders';
import { buildPage, type Page, parseSourcePage } from './pages/page';
import { getPageRedirects, parseRedirectsFile } from './parse/redirects-file';
import { parseTagsFile } from './parse/tags-file';
import type {
  AnalyzedPage,
  ContentFiles,
  PageAnchors,
  PageTexts,
  ReadOptions,
  SiteContent,
} from './site-content';

/** Builds the documentation from its files and collects the diagnostics. */
export function buildSiteContent(
  files: ContentFiles,
  options: ReadOptions,
): {
  content: SiteContent;
  texts: PageTexts;
  anchors: PageAnchors;
  analyzedPages: AnalyzedPage[];
  diagnostics: Diagnostic[];
} {
  const { config } = options;
  const diagnostics: Diagnostic[] = [];
  const sources = [...files.pages]
    .map(([file, text]) => parseSourcePage(text, file, config))
    .filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  diagnostics.push(...sources.flatMap((source) => source.diagnostics));
  const { folders, diagnostics: folderDiagnostics } = createFolders(
    [...files.pages.keys()],
    files.categories,
    config.variables,
  );
  const tags =
    files.tagsFile && parseTagsFile(files.tagsFile.text, files.tagsFile.file, config.variables);
  const redirects =
    files.redirectsFile && parseRedirectsFile(files.redirectsFile.text, files.redirectsFile.file);
  diagnostics.push(
    ...folderDiagnostics,
    ...(tags?.diagnostics ?? []),
    ...(redirects?.diagnostics ?? []),
  );
  const assets = new Map<string, Asset>();
  const getAsset = (file: string) => {
    const asset = files.getAsset(file);
    if (asset) assets.set(file, asset);
    return asset;
  };
  const lookups = {
    ...indexPaths(sources, folders, options.otherPaths),
    getAsset,
    partials: files.partials,
    aliases: groupAliasesByRoute(redirects?.redirects ?? []),
  };
  const analyzedPages = sources.map((source) => {
    const context = createContext(source, lookups, config, (diagnostic) =>
      diagnostics.push(diagnostic),
    );
    const metadata = analyzeMarkdown(source.body, source.format, context);
    const getTag = (key: string) => tags?.tags.find((tag) => tag.key === key);
    return {
      page: buildPage(source, metadata, {
        config,
        getTag,
        lastUpdate: files.getLastUpdate(source.file),
      }),
      source,
      metadata,
    };
  });
  const pages = analyzedPages.map(({ page }) => page);
  const { diagnostics: synonymDiagnostics, ...synonyms } = readSynonyms(files.synonymsFile, pages);
  diagnostics.push(...synonymDiagnostics);
  const content: SiteContent = {
    pages,
    folders,
    tags: tags?.tags ?? [],
    assets: [...assets.values()],
    redirects: [
      ...(redirects?.redirects ?? []),
      ...analyzedPages.flatMap(({ page }) =>
        getPageRedirects(page, files.pages.get(page.file) ?? ''),
      ),
    ],
    partials: [...files.partials],
    synonyms,
  };
  diagnostics.push(
    ...validateSite({
      content,
      metadata: new Map(analyzedPages.map(({ page, metadata }) => [page.file, metadata])),
      hasTagsFile: tags !== undefined,
      sources,
      versionId: config.versionId,
    }),
  );
  const texts = analyzedPages.map(({ page, metadata }): PageTexts[number] => [
    page.file,
    metadata.blocks,
  ]);
  const anchors = analyzedPages.map(({ page, metadata }): PageAnchors[number] => [
    page.file,
    metadata.ids,
  ]);
  return { content, texts, anchors, analyzedPages, diagnostics };
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
