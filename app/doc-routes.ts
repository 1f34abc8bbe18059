import { type BuildShard, isInShard } from '@/lib/build/build-shard';
import type { GeneratedIndex } from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import { toRouteKey } from '@/lib/routes/url-path';
import type { LoadedSite } from './site-content';

type Slug = string[] | undefined;

type Routes = Pick<LoadedSite, 'indexes'> & { content: Pick<LoadedSite['content'], 'pages'> };

/**
 * Returns the route parameters of every documentation page in a build shard, including `/`. Throws if the shard contains no
 * pages.
 */
export function getDocSlugs(
  { content, indexes }: Routes,
  shard: BuildShard | null,
): { slug: string[] }[] {
  const urlPaths = [
    '/',
    ...content.pages.map(({ urlPath }) => urlPath),
    ...[...indexes.values()].map(({ urlPath }) => urlPath),
  ];
  // If two pages share a route, the first wins.
  const pathsByRoute = new Map(
    urlPaths.toReversed().map((urlPath) => [toRouteKey(urlPath), urlPath]),
  );
  const shardPaths = [...pathsByRoute.values()].filter((urlPath) => isInShard(urlPath, shard));
  if (shardPaths.length === 0)
    throw new Error('This build shard contains no pages. Use fewer shards.');
  return shardPaths.map((urlPath) => ({ slug: urlPath.split('/').filter(Boolean) }));
}

/** Returns the page for the route parameters, which are percent-encoded; without parameters, the home page. */
export function findDoc({ content, pageAt }: LoadedSite, slug: Slug): Page | undefined {
  const urlPath = slug?.length ? `/${slug.join('/')}` : content.home;
  return pageAt.get(toRouteKey(urlPath));
}

/** Returns the generated index page for the route parameters. */
export function findIndexPage({ indexes }: LoadedSite, slug: Slug): GeneratedIndex | undefined {
  return indexes.get(toRouteKey(`/${slug?.join('/') ?? ''}`));
}
