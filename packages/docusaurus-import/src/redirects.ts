import type { Page } from './pages';
import type { Project } from './project';
import type { ReportEntry } from './report';
import { joinPath } from './urls';

type Redirect = { from: string; to: string };

type RedirectSource = {
  project: Project;
  pages: readonly Page[];
  /** The URL paths of generated indexes and of pages of the site. */
  otherPaths: readonly string[];
  /** The redirects that the project computes. */
  created: readonly Redirect[];
  report: (entry: ReportEntry) => void;
};

type Moved = { oldPath: string; urlPath: string };

/** @example getFolder('/crm/lists') // => 'crm' */
function getFolder(path: string): string {
  return /^\/([^/]+)\//.exec(path)?.[1] ?? '';
}

/** Indexes of categories and tags move with the docs. */
function listMoved(paths: readonly string[], docsPath: string): Moved[] {
  return paths
    .filter((path) => docsPath !== '' && /^\/(?:category\/|tags(?:\/|$))/.test(path))
    .map((path) => ({ oldPath: `/${docsPath}${path}`, urlPath: path }));
}

/** Returns one redirect for each folder whose pages lose no more than the path of the docs. */
function createFolderRedirects(moved: readonly Moved[]): Redirect[] {
  const folders = new Map(
    moved.map(({ oldPath, urlPath }) => [getFolder(urlPath), oldPath.slice(0, -urlPath.length)]),
  );
  return [...folders].map(([folder, base]) => ({
    from: `${base}/${folder}/*`,
    to: `/${folder}/*`,
  }));
}

/** Returns the redirects from URL paths of the project: those that change, and those of its configuration. */
export function createRedirects({
  project,
  pages,
  otherPaths,
  created,
  report,
}: RedirectSource): Redirect[] {
  const { docsPath } = project;
  const strip = (path: string) => stripBase(path, docsPath);
  const newPaths = new Map<string, string>([
    ...[...otherPaths, '/'].map((path) => [toKey(path), path] as const),
    ...pages.map(({ urlPath }) => [toKey(urlPath), urlPath] as const),
    ...pages.map(({ oldPath, urlPath }) => [toKey(oldPath), urlPath] as const),
  ]);
  const moved = [...pages, ...listMoved(otherPaths, docsPath)].filter(
    ({ oldPath, urlPath }) => oldPath !== urlPath,
  );
  const isInFolder = ({ oldPath, urlPath }: Moved) =>
    strip(oldPath) === urlPath && getFolder(urlPath) !== '';
  const configured = [...project.redirects, ...created].flatMap(({ from, to }) => {
    const [path = '', hash] = to.split('#');
    const target = newPaths.get(toKey(path)) ?? newPaths.get(toKey(strip(path)));
    const detail = `The redirect from ${from} to ${to}, which is no page`;
    if (target === undefined) report({ rule: 'setting', file: project.configFile ?? '', detail });
    return target === undefined ? [] : [{ from, to: hash ? `${target}#${hash}` : target }];
  });
  const exact = [
    ...moved
      .filter((page) => !isInFolder(page))
      .map(({ oldPath, urlPath }) => ({ from: oldPath, to: urlPath })),
    ...configured,
  ];
  // The first redirect from a URL path counts, unless a page has it.
  const taken = new Set(pages.map(({ urlPath }) => toKey(urlPath)));
  const unique = new Map(exact.toReversed().map((redirect) => [toKey(redirect.from), redirect]));
  return [
    ...createFolderRedirects(moved.filter(isInFolder)),
    ...[...unique].toReversed().flatMap(([key, redirect]) => (taken.has(key) ? [] : [redirect])),
  ];
}

function toKey(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** @example stripBase('/docs/lists', 'docs') // => '/lists' */
function stripBase(path: string, base: string): string {
  return base !== '' && `${path}/`.startsWith(`/${base}/`)
    ? joinPath(path.slice(base.length + 1))
    : path;
}
