import { posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { type Folder, listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { SidebarEntry } from '@/lib/content/parse/sidebar-file';
import { type AnchorAlias, parseAnchorAlias } from '@/lib/urls/compile-redirects';
import { toHref, toRouteKey } from '@/lib/urls/url-path';
import type { MarkdownContext } from './context';
import { resolveIncludedLine } from './partial-positions';

type Lookups = Pick<
  MarkdownContext,
  'resolveFile' | 'resolveRoute' | 'suggestPage' | 'getAsset'
> & {
  partials: ReadonlyMap<string, string>;
  /** By route key. */
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>;
};

/** Groups the former heading ids of `redirects.yml` by the route key of their page. */
function groupAliasesByRoute(redirects: readonly LocatedRedirect[]): Lookups['aliases'] {
  const aliases = redirects.flatMap((redirect) => parseAnchorAlias(redirect) ?? []);
  const keys = new Set(aliases.map(({ path }) => toRouteKey(path)));
  return new Map(
    [...keys].map((key) => [key, aliases.filter(({ path }) => toRouteKey(path) === key)]),
  );
}

/** Returns the lookups of URL paths: those of pages, category indexes and `otherPaths`. */
function indexPaths({
  pages,
  otherPaths,
  ...navigation
}: ContextSource): Pick<Lookups, 'resolveFile' | 'resolveRoute' | 'suggestPage'> {
  const indexes = listGeneratedIndexes(navigation).map(({ index }) => index.urlPath);
  const urlPaths = ['/', ...pages.map(({ urlPath }) => urlPath), ...indexes, ...otherPaths];
  const byFile = new Map(pages.map(({ file, urlPath }) => [posix.normalize(file), urlPath]));
  const byFileName = new Map(pages.map((page) => [posix.basename(page.file), page]));
  const byPathName = new Map(pages.map((page) => [posix.basename(page.urlPath), page]));
  // As in the route table, the first of several URL paths with the same key wins.
  const byRoute = new Map(
    urlPaths.map((urlPath) => [toRouteKey(urlPath), urlPath] as const).reverse(),
  );
  return {
    resolveFile: (file) => byFile.get(file),
    suggestPage: (path) => {
      const names = /\.mdx?$/i.test(path) ? byFileName : byPathName;
      const name = posix.basename(path);
      const near = names.has(name) ? name : findClosest(name, names.keys());
      return near ? names.get(near) : undefined;
    },
    resolveRoute: (path) => byRoute.get(toRouteKey(path)),
  };
}

type ContextPage = { file: string; urlPath: string };

/** Creates the context in which the plugins process a page. */
function createContext(
  { file, urlPath }: ContextPage,
  { partials, aliases, ...lookups }: Lookups,
  config: ContentConfig,
  onDiagnostic: (diagnostic: Diagnostic) => void,
): MarkdownContext {
  const files = [...partials.keys()];
  const pageAliases = aliases.get(toRouteKey(toHref(urlPath))) ?? [];
  return {
    ...lookups,
    file,
    urlPath,
    config,
    partials: files,
    getAnchorAliases: (id) => pageAliases.filter(({ to }) => to === id).map(({ from }) => from),
    getPartial: (path) => partials.get(path),
    report: (diagnostic) => {
      const located = { ...diagnostic, ...resolveIncludedLine(diagnostic, file, files) };
      onDiagnostic(located.file === file ? located : { ...located, includedBy: [file] });
    },
  };
}

/** What contexts look up, besides assets. */
type ContextSource = {
  pages: readonly { file: string; urlPath: string }[];
  folders: readonly Folder[];
  sidebar?: readonly SidebarEntry[] | undefined;
  redirects: readonly LocatedRedirect[];
  partials: readonly (readonly [file: string, text: string])[];
  otherPaths: readonly string[];
  config: ContentConfig;
};

/** Creates the context of a page; its diagnostics are passed to `onDiagnostic`. */
export type CreateContext = (
  page: ContextPage,
  onDiagnostic: (diagnostic: Diagnostic) => void,
) => MarkdownContext;

/** Returns a function that creates the contexts of pages. */
export function createContextFactory(
  source: ContextSource,
  getAsset: Lookups['getAsset'],
): CreateContext {
  const { redirects, partials, config } = source;
  const lookups = {
    ...indexPaths(source),
    getAsset,
    partials: new Map(partials),
    aliases: groupAliasesByRoute(redirects),
  };
  return (page, onDiagnostic) => createContext(page, lookups, config, onDiagnostic);
}
