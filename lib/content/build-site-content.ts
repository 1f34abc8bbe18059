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
  ContentFiles,
  PageAnchors,
  PageTexts,
  ReadOptions,
  ReadPage,
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
  read: ReadPage[];
  diagnostics: Diagnostic[];
} {
  const { config } = options;
  const diagnostics: Diagnostic[] = [];
  const drafts = [...files.pages]
    .map(([file, text]) => parseSourcePage(text, file, config))
    .filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  diagnostics.push(...drafts.flatMap((draft) => draft.diagnostics));
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
    const context = createContext(draft, lookups, config, (diagnostic) =>
      diagnostics.push(diagnostic),
    );
    const facts = analyzeMarkdown(draft.body, draft.format, context);
    const tagOf = (key: string) => tags?.tags.find((tag) => tag.key === key);
    return {
      page: buildPage(draft, facts, { config, tagOf, lastUpdate: files.getLastUpdate(draft.file) }),
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
      versionId: config.versionId,
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
