import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { listGeneratedIndexes } from '@/lib/content/pages/sidebars';
import type { LocateField } from '@/lib/content/parse/locate-field';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { PageAnchors, SiteContent } from '@/lib/content/site-content';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { parseAnchorAlias } from './anchor-alias';
import { compileRedirects, type Redirect, type RedirectError } from './compile-redirects';
import { staticRoutePaths } from './static-routes';
import { formatRedirect, guessPage } from './suggest-redirect';
import { toHref, toRouteKey } from './url-path';

/** Reports invalid redirects, and pages that share a URL path with a tag page, a generated index or a route in `app/`. */
export function checkPaths(
  content: SiteContent,
  anchors: PageAnchors,
  { urlPaths, locate = () => fileStart }: { urlPaths: readonly string[]; locate?: LocateField },
): Diagnostic[] {
  return [
    ...checkRedirects(content, urlPaths),
    ...checkAnchorRedirects(content, anchors),
    ...checkDuplicateRoutes(content, locate),
  ];
}

function checkRedirects({ redirects }: SiteContent, urlPaths: readonly string[]): Diagnostic[] {
  const rules = redirects.filter((redirect) => !redirect.from.includes('#'));
  return compileRedirects(rules, urlPaths).errors.map((error) => {
    const { rule, side, message } = error;
    const subject = side === 'from' ? 'redirect source' : 'redirect target';
    const position = side === 'to' ? rule.target : undefined;
    return createDiagnostic(
      { ...rule, ...position },
      `The ${subject} "${rule[side]}" ${message}.`,
      getHint(error, urlPaths),
    );
  });
}

/** How to fix an invalid redirect: the corrected line, or to remove it. */
function getHint(
  { rule, side, conflict }: RedirectError<LocatedRedirect>,
  urlPaths: readonly string[],
): string {
  const isFrontMatter = /\.mdx?$/.test(rule.file);
  if (side === 'to') return `Write: ${formatRedirect(rule.from, guessPage(rule.to, urlPaths))}`;
  if (conflict === 'page')
    return `Remove it${isFrontMatter ? ' from redirect_from' : ''}: the page is served at this path.`;
  if (conflict === 'redirect') return 'Remove one of the two.';
  if (isFrontMatter) return 'Use a root-relative path, such as /old/place';
  return `Write: ${formatCorrectedRedirect(rule)}`;
}

/** The line for `redirects.yml` with a valid source: an anchor on the same page, or a root-relative path. */
function formatCorrectedRedirect({ from, to }: Redirect): string {
  const [path = '', heading] = from.split('#');
  if (heading !== undefined) return formatRedirect(from, `${path}#…`);
  const plain = path.replace(/[?*].*/, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return formatRedirect(`/${plain || 'old/place'}`, to);
}

/** Reports redirects to missing headings, and anchor redirects that do not stay on one page. */
function checkAnchorRedirects(
  { pages, redirects }: SiteContent,
  anchors: PageAnchors,
): Diagnostic[] {
  const files = new Map(pages.map(({ urlPath, file }) => [toRouteKey(toHref(urlPath)), file]));
  const ids = new Map(anchors);
  return redirects.flatMap((rule) => {
    const [path = '', heading] = rule.to.split('#');
    const pageIds = ids.get(files.get(toRouteKey(path)) ?? '');
    if (heading !== undefined && pageIds && !pageIds.includes(heading)) {
      const line = formatRedirect(rule.from, `${path}#${findClosest(heading, pageIds) ?? '…'}`);
      return createDiagnostic(
        { ...rule, ...rule.target },
        `The page ${path} has no heading "#${heading}".`,
        `Write: ${line}`,
      );
    }
    if (!rule.from.includes('#') || (pageIds && parseAnchorAlias(rule))) return [];
    const line = formatRedirect(rule.from, `${rule.from.split('#')[0]}#…`);
    const message = `The redirect source "${rule.from}" is a heading, so its target must be a heading of the same page.`;
    return createDiagnostic(rule, message, `Write: ${line}`);
  });
}

function createDiagnostic(
  { file, line, column }: LocatedRedirect,
  message: string,
  hint: string,
): Diagnostic {
  return { rule: 'bad-redirect', file, line, column, message, hint };
}

/** Reports pages and generated indexes whose URL path another page uses. */
function checkDuplicateRoutes(
  { pages, ...navigation }: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  const indexes = listGeneratedIndexes(navigation).map(({ index, file }) => ({
    file,
    urlPath: index.urlPath,
  }));
  const owners: { urlPath: string; name: string; file?: string }[] = [
    ...indexes.map((index) => ({ ...index, name: `the generated index of ${index.file}` })),
    ...groupPagesByTag(pages).map((tag) => ({
      urlPath: getTagPath(tag),
      name: `the page of the tag "${tag.label}"`,
    })),
    ...staticRoutePaths.map((urlPath) => ({ urlPath, name: 'a page of the site itself' })),
  ];
  const ownerByRoute = new Map(owners.map((owner) => [toRouteKey(owner.urlPath), owner]));
  return [...pages, ...indexes].flatMap(({ urlPath, file }) => {
    const owner = ownerByRoute.get(toRouteKey(urlPath));
    if (!owner || owner.file === file) return [];
    return {
      rule: 'duplicate-route' as const,
      file,
      ...locate(file, /\.mdx?$/i.test(file) ? ['slug'] : ['link', 'slug']),
      message: `Duplicate routes found! ${urlPath} is already the URL path of ${owner.name}.`,
      hint: 'Set a different "slug".',
    };
  });
}
