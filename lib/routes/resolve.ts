import { decodePath, hrefOf, routeKey } from './address';

/** Route key → the address it leads to. Made by `routeTable`. */
export type RouteTable = ReadonlyMap<string, string>;

export type RouteSource = { addresses: string[]; redirects: { from: string; to: string }[] };

export type Resolution =
  | { kind: 'page'; address: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'none' };

/**
 * The table that `resolve` reads. A redirect never hides a page, and leads to the page itself whatever form its target has;
 * of two with one route key the first counts.
 */
export function routeTable({ addresses, redirects }: RouteSource): RouteTable {
  const pages = new Map(
    // An address is decoded: what looks like an escape in it is not one, but is in a link to it.
    addresses.map((address) => [routeKey(hrefOf(address)), address] as const).reverse(),
  );
  return new Map([
    ...redirects
      .map(({ from, to }) => [routeKey(from), pages.get(routeKey(to)) ?? to] as const)
      .reverse(),
    ...pages,
  ]);
}

/**
 * What a host does with a request: serve the page, redirect in one hop to the canonical address (query
 * kept; the browser keeps the hash), or answer 'not found'. The location never leaves the site.
 * @example resolve('/CRM/Lists.html?a=1', table) // => { kind: 'redirect', location: '/crm/lists?a=1' }
 */
export function resolve(pathAndQuery: string, table: RouteTable): Resolution {
  const [path = '', ...query] = pathAndQuery.split('?');
  const address = table.get(routeKey(path));
  if (address === undefined) return { kind: 'none' };
  if (decodePath(path) === address) return { kind: 'page', address };
  return {
    kind: 'redirect',
    location: hrefOf(address) + (query.length ? `?${query.join('?')}` : ''),
  };
}
