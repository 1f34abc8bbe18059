import { posix } from 'node:path';
import { parseSynonyms } from '@/lib/content/parse/synonyms';
import { compareCodeUnits } from '@/lib/text/compare-code-units';
import { getExamplePage } from '@/lib/urls/suggest-redirect';
import type { ContentConfig } from './content-config';
import { checkFiles } from './diagnostics/check-files';
import { type Diagnostic, fileStart } from './diagnostics/diagnostic';
import { validateSite } from './diagnostics/validate';
import { analyzeMarkdown } from './markdown/analyze-markdown';
import { createEmptyMetadata, type MarkdownMetadata } from './markdown/collect-metadata';
import type { Asset } from './markdown/context';
import { type CreateContext, createContextFactory } from './markdown/page-context';
import { createFolders, type Folder, readFolders } from './pages/folders';
import { buildPage, type Page, parseSourcePage, type SourcePage } from './pages/page';
import { createSidebars, type Sidebar } from './pages/sidebars';
import { parseDocusaurusConfig } from './parse/docusaurus-config';
import { parseGlossary } from './parse/glossary-file';
import { createFieldLocator } from './parse/locate-field';
import { getPageRedirects, type LocatedRedirect, parseRedirectsFile } from './parse/redirects-file';
import { parseSidebarsFile } from './parse/sidebars-file';
import { parseTagsFile, type Tag } from './parse/tags-file';
import { addVariables } from './parse/variables-file';
import type {
  AnalyzedPage,
  ContentFiles,
  PageAnchors,
  PageTexts,
  ReadOptions,
  SiteContent,
} from './site-content';

/** The documentation after its files have been parsed, but before the bodies of its pages have been processed. */
export type ParsedSite = {
  files: ContentFiles;
  options: ReadOptions;
  sources: SourcePage[];
  folders: Folder[];
  sidebars: Sidebar[] | undefined;
  docsPath: string;
  /** The ids of pages that are not published. */
  draftIds: ReadonlySet<string>;
  tags: Tag[] | undefined;
  redirects: LocatedRedirect[];
  /** The assets that `createContext` has looked up, by file. */
  assets: Map<string, Asset>;
  /** Creates the context in which the body of a page is processed. */
  createContext: CreateContext;
  diagnostics: Diagnostic[];
};

/** The result of processing the body of a page. */
export type ProcessedPage = { metadata: MarkdownMetadata; diagnostics: Diagnostic[] };

export type BuiltSite = {
  content: SiteContent;
  texts: PageTexts;
  anchors: PageAnchors;
  analyzedPages: AnalyzedPage[];
  diagnostics: Diagnostic[];
};

/** Builds the documentation from its files and collects the diagnostics, without compiling the pages. */
export function buildSiteContent(files: ContentFiles, readOptions: ReadOptions): BuiltSite {
  const options = applySettings(files, readOptions);
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config),
  );
  const site = parseSite(files, sources, options);
  const processed = site.sources.map((source) => {
    const diagnostics: Diagnostic[] = [];
    const context = site.createContext(source, (diagnostic) => diagnostics.push(diagnostic));
    return { metadata: analyzeMarkdown(source.body, source.format, context), diagnostics };
  });
  return assembleSite(site, processed);
}

/** Adds the settings in content files to the options: the variables of `variables.yml`, and those of a Docusaurus project. */
export function applySettings(files: ContentFiles, options: ReadOptions): ReadOptions {
  const { config } = addVariables(options.config, files.variablesFile);
  const { sidebarsFile, docusaurusConfig } = files;
  const { sidebars = [] } = sidebarsFile ? parseSidebarsFile(sidebarsFile) : {};
  const [first, ...others] = config.sidebars;
  const ids = [...others, ...sidebars.map(({ id }) => id)];
  const isProject = sidebarsFile !== undefined || docusaurusConfig !== undefined;
  const project = parseDocusaurusConfig(docusaurusConfig?.text ?? '');
  const mdFormat =
    isProject && project.isMdx && config.mdFormat === 'detect' ? 'prefer-mdx' : config.mdFormat;
  return {
    ...options,
    config: {
      ...config,
      mdFormat,
      hasEmojiNames: isProject,
      hasMath: project.hasMath,
      hasNumberPrefixes: project.hasNumberPrefixes,
      sidebars: [first, ...ids],
    },
  };
}

/** Parses all files but the bodies of the pages, which `pages` contains in the order of `files.pages`. */
export function parseSite(
  files: ContentFiles,
  pages: readonly SourcePage[],
  options: ReadOptions,
): ParsedSite {
  const { config } = options;
  const sources = pages.filter(({ frontMatter }) => options.withDrafts || !frontMatter.draft);
  const navigation = readNavigation(files, pages, config);
  const { folders, sidebars, docsPath } = navigation;
  const tags =
    files.tagsFile && parseTagsFile(files.tagsFile.text, files.tagsFile.file, config.variables);
  const redirects =
    files.redirectsFile &&
    parseRedirectsFile(
      files.redirectsFile.text,
      files.redirectsFile.file,
      getExamplePage(sources.map(({ urlPath }) => urlPath)),
    );
  const glossary = files.glossaryFile && parseGlossary(files.glossaryFile, config.variables);
  const assets = new Map<string, Asset>();
  const getAsset = (file: string) => {
    const asset = files.getAsset(file);
    if (asset) assets.set(file, asset);
    return asset;
  };
  const contextSource = {
    pages: sources.map(({ file, urlPath, body }) => ({ file, urlPath, body })),
    folders,
    sidebars,
    docsPath,
    redirects: redirects?.redirects ?? [],
    partials: [...files.partials],
    otherPaths: options.otherPaths,
    terms: glossary?.terms ?? [],
    config,
  };
  return {
    files,
    options,
    sources,
    folders,
    sidebars,
    docsPath,
    draftIds: new Set(pages.filter((page) => !sources.includes(page)).map(({ id }) => id)),
    tags: tags?.tags,
    redirects: redirects?.redirects ?? [],
    assets,
    createContext: createContextFactory(contextSource, getAsset),
    diagnostics: [
      ...checkFiles(files, sources),
      ...sources.flatMap((source) => source.diagnostics),
      ...navigation.diagnostics,
      ...(tags?.diagnostics ?? []),
      ...(redirects?.diagnostics ?? []),
      ...(glossary?.diagnostics ?? []),
      ...addVariables(config, files.variablesFile).diagnostics,
    ],
  };
}

/** Reads the folders, and the sidebars and settings of a Docusaurus project. */
function readNavigation(
  files: ContentFiles,
  pages: readonly SourcePage[],
  { variables }: ContentConfig,
) {
  const read = readFolders(pages, files.categories, variables);
  const settings = parseDocusaurusConfig(files.docusaurusConfig?.text ?? '');
  const { docsPath, sidebarLabels } = settings;
  const project = files.sidebarsFile ?? files.docusaurusConfig;
  const example = pages.find(({ id }) => id !== 'index');
  const parsed = files.sidebarsFile && parseSidebarsFile(files.sidebarsFile, example?.id);
  const sidebars = parsed?.sidebars;
  return {
    ...(files.sidebarsFile && sidebars
      ? createSidebars({ file: files.sidebarsFile.file, sidebars }, read.folders, sidebarLabels)
      : { folders: createFolders(read.folders), sidebars: undefined }),
    docsPath: project ? docsPath : '',
    diagnostics: [
      ...read.diagnostics,
      ...checkDocsFolder(settings.docsFolder, files.docusaurusConfig, pages),
      ...(parsed?.diagnostics ?? []),
    ],
  };
}

/** Reports docs that are in another folder than `docs/`. Paths of files are relative to the folder that was read. */
function checkDocsFolder(
  folder: string,
  config: { file: string } | undefined,
  pages: readonly { file: string }[],
): Diagnostic[] {
  const path = posix.normalize(`${folder}/`);
  const isBelow =
    path.startsWith('docs/') && pages.some(({ file }) => `docs/${file}`.startsWith(path));
  if (!config || path === 'docs/' || (pages.length > 0 && !isBelow)) return [];
  const message = `The docs of this project are in "${folder}", but the pages of a content folder are in docs/.`;
  const hint = 'Import the project: npm run import -- ../other --to content-new --write';
  return [{ rule: 'bad-sidebars', file: config.file, ...fileStart, message, hint }];
}

/** Builds the documentation from its parsed files and processed pages, which are in the order of `site.sources`. */
export function assembleSite(site: ParsedSite, processed: readonly ProcessedPage[]): BuiltSite {
  const { files, options, sources, folders, sidebars, docsPath, tags, redirects, assets } = site;
  const { config } = options;
  const tagsByKey = new Map((tags ?? []).map((tag) => [tag.key, tag] as const).reverse());
  const getTag = (key: string) => tagsByKey.get(key);
  const analyzedPages = sources.map((source, index) => {
    const metadata = processed[index]?.metadata ?? createEmptyMetadata();
    const lastUpdate = files.getLastUpdate(source.file);
    return { page: buildPage(source, metadata, { config, getTag, lastUpdate }), source, metadata };
  });
  const pages = analyzedPages.map(({ page }) => page);
  const { diagnostics: synonymDiagnostics, ...synonyms } = readSynonyms(files.synonymsFile, pages);
  const content: SiteContent = {
    pages,
    folders,
    ...(sidebars && { sidebars }),
    ...(docsPath && { docsPath }),
    tags: tags ?? [],
    // Pages that are processed concurrently look assets up in any order.
    assets: [...assets.values()].filter(isSafe).sort((a, b) => compareCodeUnits(a.file, b.file)),
    redirects: [
      ...redirects,
      ...analyzedPages.flatMap(({ page }) =>
        getPageRedirects(page, files.pages.get(page.file) ?? ''),
      ),
    ],
    partials: [...files.partials],
    synonyms,
  };
  const siteDiagnostics = validateSite({
    content,
    metadata: new Map(analyzedPages.map(({ page, metadata }) => [page.file, metadata])),
    // Without tags, an invalid file would make each tag of each page unknown.
    hasTagsFile: tags !== undefined && (tags.length > 0 || files.tagsFile?.text.trim() === ''),
    sources,
    draftIds: site.draftIds,
    sidebarsText: files.sidebarsFile?.text ?? '',
    locate: createFieldLocator(files),
  });
  return {
    content,
    texts: analyzedPages.map(({ page, metadata }): PageTexts[number] => [
      page.file,
      metadata.blocks,
    ]),
    anchors: analyzedPages.map(({ page, metadata }): PageAnchors[number] => [
      page.file,
      metadata.ids,
    ]),
    analyzedPages,
    diagnostics: [
      ...site.diagnostics,
      ...processed.flatMap(({ diagnostics }) => diagnostics),
      ...synonymDiagnostics,
      ...siteDiagnostics,
    ],
  };
}

/** An unsafe SVG is reported where a page uses it, and not published. */
function isSafe({ errors = [] }: Asset): boolean {
  return errors.every(({ rule }) => rule !== 'unsafe-svg');
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
