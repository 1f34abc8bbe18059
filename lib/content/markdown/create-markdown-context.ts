import { posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/suggest';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { SiteContent } from '@/lib/content/site-content';
import { parseHeadingRename } from '@/lib/urls/compile-redirects';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import {
  aliasToRouteKey,
  mapByRoute,
  urlPathToRouteKey,
} from '@/lib/urls/url-path';
import { getNodePosition, type MarkdownContext } from './context';
import { decodePosition } from './included-lines';

/** The content that contexts look up, except assets. */
type ContextSource = Pick<
  SiteContent,
  'folders' | 'sidebar' | 'redirects' | 'partials'
> & {
  pages: readonly { file: string; urlPath: string }[];
  config: ContentConfig;
};

/** Creates the context of a page; its diagnostics are passed to `onDiagnostic`. */
export type CreateMarkdownContext = (
  page: ContextSource['pages'][number],
  onDiagnostic: (diagnostic: Diagnostic) => void,
) => MarkdownContext;

/** Returns a function that creates the contexts of pages. */
export function createMarkdownContextFactory(
  source: ContextSource,
  assetLookups: Pick<
    MarkdownContext,
    'getAsset' | 'getImage' | 'findSimilarAsset'
  >,
  resolveVariant: MarkdownContext['resolveVariant'] = () => undefined,
): CreateMarkdownContext {
  const { pages } = source;
  const indexes = listGeneratedIndexes(source).map(
    ({ generatedIndex }) => generatedIndex.urlPath,
  );
  const urlPaths = [
    '/',
    ...pages.map(({ urlPath }) => urlPath),
    ...indexes,
    ...staticRoutePaths,
  ];
  const byFile = new Map(
    pages.map(({ file, urlPath }) => [posix.normalize(file), urlPath]),
  );
  const byFileName = new Map(
    pages.map((page) => [posix.basename(page.file), page]),
  );
  const byPathName = new Map(
    pages.map((page) => [posix.basename(page.urlPath), page]),
  );
  const byRoute = mapByRoute(urlPaths, String);
  const partials = new Map(source.partials);
  const files = [...partials.keys()];
  // The renamed headings in `redirects.yml`.
  const renames = source.redirects
    .flatMap((redirect) => parseHeadingRename(redirect) ?? [])
    .map((rename) => ({ ...rename, key: aliasToRouteKey(rename.path) }));
  return ({ file, urlPath }, onDiagnostic) => {
    const routeKey = urlPathToRouteKey(urlPath);
    const pageRenames = renames.filter(({ key }) => key === routeKey);
    return {
      ...assetLookups,
      resolveVariant,
      getUrlPathOfFile: (path) => byFile.get(path),
      findSimilarPage: (path) => {
        const names = /\.mdx?$/i.test(path) ? byFileName : byPathName;
        const name = posix.basename(path);
        const closest = names.has(name)
          ? name
          : findClosest(name, names.keys());
        return closest ? names.get(closest) : undefined;
      },
      resolveRoute: (path) => byRoute.get(aliasToRouteKey(path)),
      file,
      urlPath,
      config: source.config,
      listPartials: () => files,
      getLegacyIds: (id) =>
        pageRenames.filter(({ to }) => to === id).map(({ from }) => from),
      getPartial: (path) => partials.get(path),
      report: (rule, at, { message, hint }) => {
        const start = 'line' in at ? at : getNodePosition(at);
        const position = decodePosition(start, file, files);
        onDiagnostic({ rule, ...position, message, hint });
      },
    };
  };
}

const lookupNames = [
  'getUrlPathOfFile',
  'resolveRoute',
  'resolveVariant',
  'findSimilarPage',
  'getAsset',
  'getImage',
  'findSimilarAsset',
  'getLegacyIds',
  'getPartial',
  'listPartials',
] as const;

/** A lookup, its argument (empty if it has none), and its result as JSON. */
export type Lookup = [
  name: (typeof lookupNames)[number],
  argument: string,
  result: string,
];

/**
 * Returns a context that records the lookups of `context` and their results, without duplicates.
 */
export function recordLookups(context: MarkdownContext) {
  const lookups = new Map<string, Lookup>();
  const recordingLookups = lookupNames.map((name) => {
    const lookUp = (argument = '') => {
      const result = context[name](argument);
      lookups.set(`${name} ${argument}`, [name, argument, serialize(result)]);
      return result;
    };
    return [name, lookUp];
  });
  return {
    getLookups: () => [...lookups.values()],
    context: { ...context, ...Object.fromEntries(recordingLookups) },
  };
}

/**
 * Whether all lookups have the same results in another context, so that processing the same text
 * would return the same page. False for a page without recorded lookups.
 */
export function haveSameResults(
  lookups: readonly Lookup[] | undefined,
  context: MarkdownContext,
) {
  if (!lookups) {
    return false;
  }
  return lookups.every(
    ([name, argument, result]) => serialize(context[name](argument)) === result,
  );
}

function serialize(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
