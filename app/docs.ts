import { type BuildShard, isInPart } from '@/lib/build/build-shard';
import type { GeneratedIndex } from '@/lib/content/folder';
import type { Page } from '@/lib/content/page';
import { routeKey } from '@/lib/routes/url-path';
import type { LoadedSite } from './site-content';

type Slug = string[] | undefined;

type Places = Pick<LoadedSite, 'indexes'> & { content: Pick<LoadedSite['content'], 'pages'> };

/**
 * The parameters of every page of the documentation that a part of the build makes, `/` included. Throws an Error when there is
 * none.
 */
export function slugsOf(
  { content, indexes }: Places,
  part: BuildShard | null,
): { slug: string[] }[] {
  const urlPaths = [
    '/',
    ...content.pages.map(({ urlPath }) => urlPath),
    ...[...indexes.values()].map(({ urlPath }) => urlPath),
  ];
  // Where two pages share a route, the first is shown.
  const keys = new Map(urlPaths.toReversed().map((urlPath) => [routeKey(urlPath), urlPath]));
  const made = [...keys.values()].filter((urlPath) => isInPart(urlPath, part));
  if (made.length === 0) throw new Error('This part of the build has no page: make fewer parts.');
  return made.map((urlPath) => ({ slug: urlPath.split('/').filter(Boolean) }));
}

/** The page that the parameters name; at `/`, the home page. The router hands them over percent-encoded. */
export function docAt({ content, pageAt }: LoadedSite, slug: Slug): Page | undefined {
  const urlPath = slug?.length ? `/${slug.join('/')}` : content.home;
  return pageAt.get(routeKey(urlPath));
}

/** The generated index page that the parameters name. */
export function indexAt({ indexes }: LoadedSite, slug: Slug): GeneratedIndex | undefined {
  return indexes.get(routeKey(`/${slug?.join('/') ?? ''}`));
}
