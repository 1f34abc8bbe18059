import { posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Folder } from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { ReadOptions, SiteContent } from '@/lib/content/site-content';
import { type AnchorAlias, parseAnchorAlias } from '@/lib/routes/anchor-alias';
import { toHref, toRouteKey } from '@/lib/routes/url-path';
import type { Asset, MarkdownContext } from './context';

export type Lookups = {
  byFile: ReadonlyMap<string, string>;
  byRoute: ReadonlyMap<string, string>;
  assetOf: (file: string) => Asset | undefined;
  partials: ReadonlyMap<string, string>;
  /** By route key. */
  aliases: ReadonlyMap<string, readonly AnchorAlias[]>;
};

/** Groups the former heading ids of `redirects.yml` by the route key of their page. */
export function groupAliasesByRoute(redirects: readonly LocatedRedirect[]): Lookups['aliases'] {
  const aliases = redirects.flatMap((redirect) => parseAnchorAlias(redirect) ?? []);
  const keys = new Set(aliases.map(({ path }) => toRouteKey(path)));
  const aliasesAt = (key: string) => aliases.filter(({ path }) => toRouteKey(path) === key);
  return new Map([...keys].map((key) => [key, aliasesAt(key)]));
}

/** Indexes the URL paths of pages, category indexes and `otherPaths`, by file and by route key. */
export function indexPaths(
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
    byRoute: new Map(urlPaths.map((urlPath) => [toRouteKey(urlPath), urlPath] as const).reverse()),
  };
}

/** Creates the context in which the plugins process a page. */
export function createContext(
  { file, urlPath }: { file: string; urlPath: string },
  { byFile, byRoute, assetOf, partials, aliases }: Lookups,
  config: ContentConfig,
  onDiagnostic: (diagnostic: Diagnostic) => void,
): MarkdownContext {
  const pageAliases = aliases.get(toRouteKey(toHref(urlPath))) ?? [];
  return {
    file,
    urlPath,
    config,
    assetOf,
    partials: [...partials.keys()],
    resolveFile: (path) => byFile.get(path),
    resolveRoute: (path) => byRoute.get(toRouteKey(path)),
    getAnchorAliases: (id) => pageAliases.filter(({ to }) => to === id).map(({ from }) => from),
    getPartial: (path) => partials.get(path),
    report: (diagnostic) => onDiagnostic({ ...diagnostic, file }),
  };
}

/** Returns a function that creates the context for rendering a page, equivalent to the one used for analyzing it. */
export function createContextFactory(
  content: SiteContent,
  options: Pick<ReadOptions, 'config' | 'otherPaths'>,
): (page: Page) => MarkdownContext {
  const assets = new Map(content.assets.map((asset) => [asset.file, asset]));
  const lookups = {
    ...indexPaths(content.pages, content.folders, options.otherPaths),
    assetOf: (file: string) => assets.get(file),
    partials: new Map(content.partials),
    aliases: groupAliasesByRoute(content.redirects),
  };
  return (page) => createContext(page, lookups, options.config, () => {});
}
