import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { PageConversion } from './convert-pages';
import { getNewUrlPath } from './pages';
import { joinUrlPath, toRouteKey } from './paths';
import type { FileContent } from './plan-files';
import { toList, toRecord, toText } from './values';

type Redirect = { from: string; to: string };

/**
 * Returns the redirects from changed URL paths, and those of the configuration, without redirects
 * that would stop a build.
 */
export function listRedirects(
  input: Omit<PageConversion, 'pages'>,
  generatedIndexPaths: readonly string[],
): Redirect[] {
  const { baseUrl, docsUrlPath, locales } = input.project;
  const pages = input.linkTargets.filter(
    ({ content }) => content.fields['draft'] !== true,
  );
  const paths = pages.map(getNewUrlPath);
  const versions = [...new Set(pages.map(({ version }) => version))].filter(
    Boolean,
  );
  // The site shows a page at the root of each version and language.
  const roots = ['', ...versions, ...locales.map(({ id }) => id)].map(
    (name) => `/${name}`,
  );
  const routePaths = [...roots, ...input.options.site.reservedPaths, ...paths];
  const routes = new Set(routePaths.map(toRouteKey));
  const toOldUrlPath = (path: string) => joinUrlPath(baseUrl, path);
  const listed = pages.filter(({ version }) => version === '');
  const moved = listed.map((page) => ({
    from: toOldUrlPath(page.oldUrlPath).replace(/[?#%]/g, encodeURIComponent),
    to: getNewUrlPath(page),
  }));
  const hasTags = pages.some(
    ({ content }) => toList(content.fields['tags']).length > 0,
  );
  const generatedPaths = hasTags
    ? [...generatedIndexPaths, '/tags/*']
    : generatedIndexPaths;
  const generated = generatedPaths.map((path) => ({
    from: joinUrlPath(baseUrl, docsUrlPath, path),
    to: path,
  }));
  const wildcards = versions.map((version) => ({
    from: joinUrlPath(baseUrl, docsUrlPath, version, '*'),
    to: joinUrlPath(version, '*'),
  }));
  const newPaths = new Map([
    ['/', '/'],
    ...paths.map((path) => [toRouteKey(path), path] as const),
    ...pages.map(
      (page) => [toRouteKey(page.oldUrlPath), getNewUrlPath(page)] as const,
    ),
    ...generatedIndexPaths.map(
      (path) => [toRouteKey(joinUrlPath(docsUrlPath, path)), path] as const,
    ),
  ]);
  const configured = convertConfigured(input, newPaths, routes);
  // The first redirect from a URL path wins, unless a page has this URL path.
  const all = [...generated, ...moved, ...configured, ...wildcards].filter(
    ({ from, to }) => !routes.has(toRouteKey(from)) && from !== to,
  );
  const first = new Map(
    all.toReversed().map((redirect) => [toRouteKey(redirect.from), redirect]),
  );
  return [...first.values()].reverse();
}

/** Returns the redirects of the configuration. Reports those that the site cannot have. */
function convertConfigured(
  { project, report }: Omit<PageConversion, 'pages'>,
  newPaths: ReadonlyMap<string, string>,
  routes: ReadonlySet<string>,
): Redirect[] {
  return [...project.redirects].flatMap(([from, to]) => {
    const oldPath = joinUrlPath(project.baseUrl, from);
    const newPath = newPaths.get(toRouteKey(to.replace(/#.*/, '')));
    const isFree = !routes.has(toRouteKey(oldPath));
    if (newPath !== undefined && isFree && !/[?#*\\]|\/\.\.?\//.test(from)) {
      return { from: oldPath, to: newPath };
    }
    report({
      kind: 'setting',
      file: project.configFile ?? '',
      detail: `the redirect from ${from} to ${to}`,
    });
    return [];
  });
}

/** Adds redirects to the existing redirects of the target. */
export function mergeRedirects(
  contentDir: string,
  redirects: readonly Redirect[],
): FileContent | undefined {
  if (redirects.length === 0) {
    return undefined;
  }
  const path = join(contentDir, 'redirects.yml');
  const existing = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = new Set(
    toList(parse(existing)).map((redirect) =>
      toText(toRecord(redirect)['from']),
    ),
  );
  const missing = redirects.filter(({ from }) => !known.has(from));
  const added =
    missing.length === 0 ? '' : stringify(missing, { lineWidth: 0 });
  return {
    text: existing.replace(/(?<=.)\n?$/, '\n') + added,
    isMerged: true,
  };
}
