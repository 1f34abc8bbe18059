import { posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Folder } from '@/lib/content/pages/folders';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import { type AnchorAlias, anchorAlias } from '@/lib/routes/anchor-alias';
import { hrefOf, routeKey } from '@/lib/routes/url-path';
import type { Asset, MarkdownContext } from './context';

type Lookups = {
  byFile: ReadonlyMap<string, string>;
  byRoute: ReadonlyMap<string, string>;
  assetOf: (file: string) => Asset | undefined;
  partials: ReadonlyMap<string, string>;
  /** By route key. */
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>;
};

/** Groups the former heading ids of `redirects.yml` by the route key of their page. */
function groupAliasesByRoute(redirects: readonly LocatedRedirect[]): Lookups['aliases'] {
  const aliases = redirects.flatMap((redirect) => anchorAlias(redirect) ?? []);
  const keys = new Set(aliases.map(({ path }) => routeKey(path)));
  const aliasesAt = (key: string) => aliases.filter(({ path }) => routeKey(path) === key);
  return new Map([...keys].map((key) => [key, aliasesAt(key)]));
}

/** Indexes the URL paths of pages, category indexes and `otherPaths`, by file and by route key. */
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

/** Creates the context in which the plugins process a page. */
function createContext(
  { file, urlPath }: { file: string; urlPath: string },
  { byFile, byRoute, assetOf, partials, aliases }: Lookups,
  config: ContentConfig,
  onDiagnostic: (diagnostic: Diagnostic) => void,
): MarkdownContext {
  const pageAliases = aliases.get(routeKey(hrefOf(urlPath))) ?? [];
  return {
    file,
    urlPath,
    config,
    assetOf,
    partials: [...partials.keys()],
    resolveFile: (path) => byFile.get(path),
    resolveRoute: (path) => byRoute.get(routeKey(path)),
    getAnchorAliases: (id) => pageAliases.filter(({ to }) => to === id).map(({ from }) => from),
    getPartial: (path) => partials.get(path),
    report: (diagnostic) => onDiagnostic({ ...diagnostic, file }),
  };
}

/** What contexts look up, as serializable data. */
export type ContextSource = {
  pages: readonly { file: string; urlPath: string }[];
  folders: readonly Folder[];
  redirects: readonly LocatedRedirect[];
  partials: readonly (readonly [file: string, text: string])[];
  otherPaths: readonly string[];
  config: ContentConfig;
};

/** Creates the context of a page; its diagnostics are passed to `onDiagnostic`. */
export type CreateContext = (
  page: { file: string; urlPath: string },
  onDiagnostic: (diagnostic: Diagnostic) => void,
) => MarkdownContext;

/** Returns a function that creates the contexts of pages. */
export function createContextFactory(
  { pages, folders, redirects, partials, otherPaths, config }: ContextSource,
  assetOf: Lookups['assetOf'],
): CreateContext {
  const lookups = {
    ...indexPaths(pages, folders, otherPaths),
    assetOf,
    partials: new Map(partials),
    aliases: groupAliasesByRoute(redirects),
  };
  return (page, onDiagnostic) => createContext(page, lookups, config, onDiagnostic);
}
