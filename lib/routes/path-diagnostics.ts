import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { nearest } from '@/lib/content/diagnostics/did-you-mean';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { PageAnchors, SiteContent } from '@/lib/content/site-content';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { parseAnchorAlias } from './anchor-alias';
import { compileRedirects, type Redirect, type RedirectError } from './compile-redirects';
import { formatRedirect, guessPage } from './likely-page';
import { staticRoutePaths } from './static-routes';
import { routeKey, toHref } from './url-path';

/**
 * Diagnostics for the URL paths of the whole site: invalid redirects, and pages that share a URL path with a tag page, a generated
 * index or a route in `app/`.
 */
export function checkPaths(
  content: SiteContent,
  anchors: PageAnchors,
  urlPaths: readonly string[],
): Diagnostic[] {
  return [
    ...redirectDiagnostics(content, urlPaths),
    ...anchorDiagnostics(content, anchors),
    ...sharedPaths(content),
  ];
}

function redirectDiagnostics(
  { redirects }: SiteContent,
  urlPaths: readonly string[],
): Diagnostic[] {
  const rules = redirects.filter((redirect) => !parseAnchorAlias(redirect));
  return compileRedirects(rules, urlPaths).errors.map((error) => ({
    ...badRedirect(
      error.rule,
      `The "${error.side}" of the redirect ${error.rule.from} → ${error.rule.to}: ${error.message}.`,
    ),
    hint: getHint(error, urlPaths),
  }));
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
  return `Write: ${correctedLine(rule)}`;
}

/** The redirect with a valid source: an anchor on the same page, or a root-relative path. */
function correctedLine({ from, to }: Redirect): string {
  const [path = '', heading] = from.split('#');
  if (heading !== undefined) return formatRedirect(from, `${path}#…`);
  const plain = path.replace(/[?*].*/, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return formatRedirect(`/${plain || 'old/place'}`, to);
}

/** Redirects to missing headings, and anchor redirects that do not stay on one page. */
function anchorDiagnostics({ pages, redirects }: SiteContent, anchors: PageAnchors): Diagnostic[] {
  const files = new Map(pages.map(({ urlPath, file }) => [routeKey(toHref(urlPath)), file]));
  const ids = new Map(anchors);
  const getIds = (path: string) => ids.get(files.get(routeKey(path)) ?? '');
  return redirects.flatMap((rule) => {
    const [path = '', heading] = rule.to.split('#');
    const known = getIds(path);
    const alias = parseAnchorAlias(rule);
    if (heading !== undefined && known && !known.includes(heading)) {
      const line = formatRedirect(rule.from, `${path}#${nearest(heading, known) ?? '…'}`);
      return {
        ...badRedirect(rule, `${path} has no heading "#${heading}".`),
        hint: `Write: ${line}`,
      };
    }
    if (!rule.from.includes('#')) return [];
    if (!alias || !known) {
      const line = formatRedirect(rule.from, `${rule.from.split('#')[0]}#…`);
      const message = `"${rule.from}" must redirect to a heading of the same page.`;
      return { ...badRedirect(rule, message), hint: `Write: ${line}` };
    }
    return [];
  });
}

function badRedirect({ file, line, column }: LocatedRedirect, message: string): Diagnostic {
  return { rule: 'bad-redirect', file, line, column, message, hint: '' };
}

type Owner = { urlPath: string; name: string; file?: string };

function sharedPaths(content: SiteContent): Diagnostic[] {
  const owners = new Map(otherOwners(content).map((owner) => [routeKey(owner.urlPath), owner]));
  const indexes = content.folders.flatMap(({ file, link }) =>
    link.type === 'index' ? [{ file, urlPath: link.index.urlPath }] : [],
  );
  return [...content.pages, ...indexes].flatMap(({ urlPath, file }) => {
    const owner = owners.get(routeKey(urlPath));
    if (!owner || owner.file === file) return [];
    return {
      rule: 'duplicate-route' as const,
      file,
      line: 1,
      column: 1,
      message: `Duplicate routes found! Attempting to create page at ${urlPath}, but a page already exists at this route: ${owner.name}.`,
      hint: 'Set a unique slug.',
    };
  });
}

/** The owners of URL paths that do not belong to a page in `content/docs`. */
function otherOwners({ pages, folders }: SiteContent): Owner[] {
  return [
    ...folders.flatMap(({ file, link }) =>
      link.type === 'index'
        ? [{ urlPath: link.index.urlPath, name: `the generated index of ${file}`, file }]
        : [],
    ),
    ...groupPagesByTag(pages).map((tag) => ({
      urlPath: getTagPath(tag),
      name: `the page of the tag "${tag.label}"`,
    })),
    ...staticRoutePaths.map((urlPath) => ({ urlPath, name: `a page of app/` })),
  ];
}
