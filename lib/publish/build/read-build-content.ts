import { explainOmittedCardText } from '@/lib/config/card-text';
import { variant } from '@/lib/config/variant';
import type { CompiledSite } from '@/lib/content/compile-site';
import { explainOmittedChecks } from '@/lib/content/diagnostics/diagnostic';
import { hasEnabledStyleRules } from '@/lib/content/diagnostics/rules';
import { isShallowClone } from '@/lib/content/read/read-content';
import type { SiteContent } from '@/lib/content/site-content';
import type { FileCache } from '@/lib/files/file-cache';
import { getBrotliQuality } from '@/lib/publish/export/compress';
import { getPagePaths, getRoutes } from '@/lib/publish/generated-files';
import { createPageInputs, type PageInput } from '@/lib/publish/page-inputs';
import {
  openContentCaches,
  readSite,
  toWorkingDirPaths,
} from '@/lib/publish/read/read-site';
import { printDiagnostics, step, warn } from '@/lib/publish/terminal';
import { checkSearchKey } from '@/lib/search/check-search-key';
import { serverConfig, site } from '@/lib/site';
import { createCacheKey, selectPageSettings } from './page-cache';
import type { Build } from './start-build';

/** The content of a build, and what its pages render. */
export type BuildContent = {
  content: SiteContent;
  /** The input of each page, by URL path. */
  inputs: ReadonlyMap<string, PageInput>;
  /** The key of each finished page, by URL path: pages with the same key have the same bytes. */
  keys: ReadonlyMap<string, string>;
  /** Everything that the export depends on, besides static files. */
  exportInputs: unknown;
  fileCache: FileCache;
};

/** Reads the content and prints its diagnostics. Throws an Error if it has errors. */
export async function readBuildContent(build: Build): Promise<BuildContent> {
  const { settings } = build;
  const { contentDir, search } = settings;
  const { fileCache, compileCache } = await openContentCaches();
  const style = hasEnabledStyleRules(serverConfig.rules) ? {} : undefined;
  const compiled = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false, style }, compileCache),
  );
  const { title, tagline } = site;
  const cardWarning = explainOmittedCardText([title, tagline]);
  if (cardWarning !== undefined) {
    warn(cardWarning);
  }
  reportDiagnostics(compiled, contentDir);
  if (search) {
    const warning = await step('Checking the search key', () =>
      checkSearchKey(search),
    );
    if (warning) {
      warn(warning);
    }
  }
  const { content } = compiled;
  const inputs = createPageInputs({ content, diagnostics: [] });
  const keys = createCacheKeys(content, inputs, build);
  // The keys represent the pages, but not what the search index contains of them.
  const pages = content.pages.map(({ metadata }) => metadata);
  const exportInputs = [settings, { ...content, pages }, [...keys]];
  return { content, inputs, keys, exportInputs, fileCache };
}

function reportDiagnostics(
  { diagnostics }: Pick<CompiledSite, 'diagnostics'>,
  contentDir: string,
): void {
  if (variant.prefix === '' && isShallowClone(contentDir)) {
    warn(
      'Pages do not show when they were last updated, because the clone is shallow. Fetch the history: git fetch --unshallow, or "fetch-depth: 0" of actions/checkout.',
    );
  }
  const errors = printDiagnostics(toWorkingDirPaths(diagnostics, contentDir), {
    summarizeWarnings: true,
  });
  if (errors > 0) {
    const omitted = explainOmittedChecks(diagnostics);
    const message =
      'Nothing was built, because the content has errors. Fix the errors above.';
    throw new Error(`${message} ${omitted}`.trim());
  }
}

function createCacheKeys(
  content: SiteContent,
  inputs: ReadonlyMap<string, PageInput>,
  { buildId, settings }: Build,
): Map<string, string> {
  const quality = settings.isPrecompressed
    ? getBrotliQuality(getRoutes(content).urlPaths.length)
    : undefined;
  const sharedKey = JSON.stringify([
    buildId,
    selectPageSettings(settings),
    quality,
    getPagePaths(content),
  ]);
  return new Map(
    [...inputs].map(([urlPath, input]) => [
      urlPath,
      createCacheKey(urlPath, input, sharedKey),
    ]),
  );
}
