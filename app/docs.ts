import type { GeneratedIndex } from '@/lib/content/folder';
import type { Page } from '@/lib/content/page';
import { routeKey } from '@/lib/routes/address';
import type { LoadedSite } from './site-content';

type Slug = string[] | undefined;

/** The parameters of every page of the documentation, `/` included. */
export function slugsOf({ content }: LoadedSite): { slug: string[] }[] {
  const addresses = [
    '/',
    ...content.pages.map(({ address }) => address),
    ...indexes(content).map(({ address }) => address),
  ];
  // Where two pages share a route, the first is shown.
  const keys = new Map(addresses.toReversed().map((address) => [routeKey(address), address]));
  return [...keys.values()].map((address) => ({ slug: address.split('/').filter(Boolean) }));
}

/** The page that the parameters name; at `/`, the home page. The router hands them over percent-encoded. */
export function docAt({ content, pageAt }: LoadedSite, slug: Slug): Page | undefined {
  const address = slug?.length ? `/${slug.join('/')}` : content.home;
  return pageAt.get(routeKey(address));
}

/** The generated index page that the parameters name. */
export function indexAt({ content }: LoadedSite, slug: Slug): GeneratedIndex | undefined {
  return indexes(content).find(
    ({ address }) => routeKey(address) === routeKey(`/${slug?.join('/') ?? ''}`),
  );
}

function indexes({ folders }: LoadedSite['content']): GeneratedIndex[] {
  return folders.flatMap(({ link }) => (link.type === 'index' ? [link.index] : []));
}
