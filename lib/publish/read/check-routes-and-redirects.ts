import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  findClosest,
  formatRedirect,
  getExamplePage,
  guessPage,
} from '@/lib/content/diagnostics/suggest';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { SiteContent } from '@/lib/content/site-content';
import { getRoutes } from '@/lib/publish/generated-files';
import {
  compileRedirects,
  parseHeadingRename,
  type Redirect,
  type RedirectError,
} from '@/lib/urls/compile-redirects';
import {
  aliasToRouteKey,
  getFragmentId,
  mapByRoute,
} from '@/lib/urls/url-path';
import { checkRouteConflicts } from './check-route-conflicts';

/** Reports invalid redirects, and pages at a URL path that another page or the site itself uses. */
export function checkRoutesAndRedirects(
  content: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  return [
    ...checkRedirects(content, getRoutes(content).urlPaths),
    ...checkAnchorRedirects(content),
    ...checkRouteConflicts(content, locate),
  ];
}

function checkRedirects(
  { redirects, variantTargets }: SiteContent,
  urlPaths: readonly string[],
): Diagnostic[] {
  const pathRedirects = redirects.filter(({ from }) => !from.includes('#'));
  return compileRedirects(pathRedirects, urlPaths, variantTargets).errors.map(
    (error) => {
      const { redirect, field, message } = error;
      const subject = field === 'from' ? 'redirect source' : 'redirect target';
      return createDiagnostic(
        field === 'from'
          ? shiftColumn(redirect, redirect.from.indexOf('*/'))
          : locateTarget(redirect),
        `The ${subject} "${redirect[field]}" ${message}.`,
        getHint(error, urlPaths),
      );
    },
  );
}

/**
 * Returns the position of the source of a redirect, or of the character at `index` in the source.
 */
function shiftColumn(
  redirect: LocatedRedirect,
  index: number,
): LocatedRedirect {
  return { ...redirect, column: redirect.column + Math.max(index, 0) };
}

/** Like `shiftColumn`, but for the target of a redirect. */
function locateTarget(redirect: LocatedRedirect, index = 0): LocatedRedirect {
  return shiftColumn({ ...redirect, ...redirect.targetPosition }, index);
}

/** Returns how to fix an invalid redirect: the corrected line, or its removal. */
function getHint(
  { redirect, field, conflict, loop }: RedirectError<LocatedRedirect>,
  urlPaths: readonly string[],
): string {
  const isFrontMatter = /\.mdx?$/.test(redirect.file);
  if (loop) {
    return `Point one of them at a page, for example: ${formatRedirect(redirect.from, getExamplePage(urlPaths))}`;
  }
  if (field === 'to') {
    return suggestTarget(redirect, urlPaths);
  }
  if (conflict === 'page') {
    return `Remove it${isFrontMatter ? ' from redirect_from' : ''}: readers get the page at this path. To redirect it, first remove the page.`;
  }
  if (conflict === 'redirect') {
    return 'Remove one of the two.';
  }
  return 'Write a path of this site, for example /old/page, or /old/* for all paths below it.';
}

function suggestTarget(
  { from, to }: Redirect,
  urlPaths: readonly string[],
): string {
  const guess = guessPage(to, urlPaths);
  if (guess !== undefined && guess !== '/') {
    return `Write: ${formatRedirect(from, guess)}`;
  }
  const example = formatRedirect(from, getExamplePage(urlPaths));
  return `Write the path of a page, for example: ${example}`;
}

/** Reports redirects to missing headings, and anchor redirects between different pages. */
function checkAnchorRedirects({ pages, redirects }: SiteContent): Diagnostic[] {
  const byRoute = mapByRoute(pages, ({ urlPath }) => urlPath);
  const getIds = (path: string) =>
    byRoute.get(aliasToRouteKey(path))?.metadata.ids;
  return redirects.flatMap(
    (redirect) =>
      checkTargetHeading(redirect, getIds) ??
      checkSourceHeading(redirect, getIds) ??
      [],
  );
}

type GetIds = (path: string) => readonly string[] | undefined;

function checkTargetHeading(
  redirect: LocatedRedirect,
  getIds: GetIds,
): Diagnostic | undefined {
  const [path = '', fragment = ''] = redirect.to.split('#');
  const heading = getFragmentId(fragment);
  const ids = getIds(path);
  if (heading === '' || !ids || ids.includes(heading)) {
    return undefined;
  }
  const closest = findClosest(heading, ids);
  const line = formatRedirect(
    redirect.from,
    closest === undefined ? path : `${path}#${closest}`,
  );
  const example =
    ids[0] === undefined ? '' : `Use one of its headings, such as #${ids[0]}. `;
  return createDiagnostic(
    locateTarget(redirect, path.length),
    `The page ${path} has no heading "#${heading}".`,
    closest === undefined
      ? `${example}To redirect to the top of the page, write: ${line}`
      : `Write: ${line}`,
  );
}

function checkSourceHeading(
  redirect: LocatedRedirect,
  getIds: GetIds,
): Diagnostic | undefined {
  const [page = '', heading] = redirect.from.split('#');
  const isRename =
    getIds(redirect.to.replace(/#.*/, '')) && parseHeadingRename(redirect);
  if (heading === undefined || isRename) {
    return undefined;
  }
  const ids = getIds(page);
  if (!ids) {
    return createDiagnostic(
      redirect,
      `No page has the path ${page}, so its heading "#${heading}" cannot be redirected.`,
      `Remove it, or redirect the whole path: ${formatRedirect(page, '/')}`,
    );
  }
  const [id] = ids;
  return createDiagnostic(
    locateTarget(redirect),
    `A heading can only redirect to a heading on the same page, but "${redirect.from}" redirects to "${redirect.to}".`,
    id === undefined
      ? `Remove it: ${page} has no headings.`
      : `Write a heading of ${page}, for example: ${formatRedirect(redirect.from, `${page}#${id}`)}`,
  );
}

function createDiagnostic(
  { file, line, column }: LocatedRedirect,
  message: string,
  hint: string,
): Diagnostic {
  return { rule: 'invalid-redirect', file, line, column, message, hint };
}
