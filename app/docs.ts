import { type BuildPart, isInPart } from '@/lib/build-part';
import type { GeneratedIndex } from '@/lib/content/folder';
import type { Page } from '@/lib/content/page';
import { routeKey } from '@/lib/routes/address';
import type { LoadedSite } from './site-content';

type Slug = string[] | undefined;

type Places = Pick<LoadedSite, 'indexes'> & { content: Pick<LoadedSite['content'], 'pages'> };

/**
 * The parameters of every page of the documentation that a part of the build makes, `/` included. Throws an Error when there is
 * none.
 */
export function slugsOf(
  { content, indexes }: Places,
  part: BuildPart | null,
): { slug: string[] }[] {
  const addresses = [
    '/',
    ...content.pages.map(({ address }) => address),
    ...[...indexes.values()].map(({ address }) => address),
  ];
  // Where two pages share a route, the first is shown.
  const keys = new Map(addresses.toReversed().map((address) => [routeKey(address), address]));
  const made = [...keys.values()].filter((address) => isInPart(address, part));
  if (made.length === 0) throw new Error('This part of the build has no page: make fewer parts.');
  return made.map((address) => ({ slug: address.split('/').filter(Boolean) }));
}

/** The page that the parameters name; at `/`, the home page. The router hands them over percent-encoded. */
export function docAt({ content, pageAt }: LoadedSite, slug: Slug): Page | undefined {
  const address = slug?.length ? `/${slug.join('/')}` : content.home;
  return pageAt.get(routeKey(address));
}

/** The generated index page that the parameters name. */
export function indexAt({ indexes }: LoadedSite, slug: Slug): GeneratedIndex | undefined {
  return indexes.get(routeKey(`/${slug?.join('/') ?? ''}`));
}
