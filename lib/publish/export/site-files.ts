import { existsSync, readdirSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { variant } from '@/lib/config/variant';
import type { SiteContent } from '@/lib/content/site-content';
import { memoize } from '@/lib/nav/memoize';
import { buildsFile } from '@/lib/publish/build/earlier-builds';
import { listPageFiles } from '@/lib/publish/build/page-cache';
import { pathIndexFile } from '@/lib/publish/build/publish-export';
import { getRoutes } from '@/lib/publish/generated-files';
import { listHostFiles } from '@/lib/publish/hosts/host-files';
import { listRouteFiles } from '@/lib/publish/next-output/route-files';
import { hasWildcard } from '@/lib/urls/compile-redirects';
import { createRouteTable, resolveRequest } from '@/lib/urls/resolve';
import { decodePath, toHref } from '@/lib/urls/url-path';
import { createLlmsFiles, sitemapFile } from './machine-readable';
import { createHeaderRules } from './response-headers';

/*
 * What a build writes besides pages, by name. The lists come from the code that writes the files,
 * and `tests/export/files.test.ts` compares them with an export.
 */

/** Returns the files of an export that have the same name in every build of the code. */
export function listFixedFiles(): string[] {
  const llms = {
    title: '',
    tagline: '',
    siteUrl: '',
    sidebar: [],
    inputs: new Map(),
  };
  const hostFiles = writesHostFiles() ? listHostFiles() : [];
  return [
    ...listRouteFiles('app'),
    ...listPublicFiles(),
    ...createLlmsFiles(llms).keys(),
    sitemapFile,
    pathIndexFile,
    buildsFile,
    ...hostFiles,
  ];
}

function listPublicFiles(): string[] {
  const dir = resolve('public');
  if (!existsSync(dir)) {
    return [];
  }
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return files.map((file) => file.replaceAll(sep, '/'));
}

/**
 * Whether the build of this variant writes the files of hosts, which belong to the root of a site.
 */
function writesHostFiles(): boolean {
  const { hostRules, basePath } = loadEnvironment(process.env);
  return hostRules && variant.prefix === '' && basePath === '';
}

/** Returns the folders of hashed files, such as `assets/`, which browsers cache for a year. */
export function listCachedFolders(): string[] {
  const cached = createHeaderRules().filter(({ headers }) =>
    headers['Cache-Control']?.includes('immutable'),
  );
  return cached.map(({ path }) => `${path.split('/')[1]}/`);
}

/** Returns the files of the pages of a site, by name, with their URL path. */
export const listFilesOfPages = memoize(
  (content: SiteContent): ReadonlyMap<string, string> => {
    const { urlPaths } = getRoutes(content);
    return new Map(
      urlPaths.flatMap((urlPath) =>
        listPageFiles(urlPath).map((file) => [file, urlPath] as const),
      ),
    );
  },
);

/**
 * Returns why a file of `static/` cannot be published: its name or its path is already taken;
 * undefined if it can.
 */
export function createStaticFileCheck(
  content: SiteContent,
): (file: string) => string | undefined {
  const routes = getRoutes(content);
  const exact = routes.redirects.filter(({ from }) => !hasWildcard(from));
  const table = createRouteTable({ ...routes, redirects: exact });
  const fixed = new Set(listFixedFiles());
  const pageFiles = listFilesOfPages(content);
  return (file) => {
    if (fixed.has(file.replace(/\.(?:br|gz)$/, ''))) {
      return 'the build writes a file with this name';
    }
    const urlPath = pageFiles.get(file);
    if (urlPath !== undefined) {
      return `it is a file of the page ${urlPath}`;
    }
    const resolution = resolveRequest(toHref(`/${file}`), table);
    if (resolution.kind === 'none') {
      return undefined;
    }
    return resolution.kind === 'page'
      ? `its path is that of the page ${resolution.urlPath}`
      : `its path leads to ${decodePath(resolution.location)}`;
  };
}
