import { nearest } from '@/lib/content/did-you-mean';
import { hrefOf, routeKey } from '@/lib/routes/address';
import { editDistance } from '@/lib/routes/edit-distance';

/** Stands where a writer has to choose. */
export const unknownPlace = '/…';

/** How many letters two addresses may differ in to count as one that was mistyped or renamed. */
const mostLetters = 2;

/**
 * The page that an address has most likely become: one of the same name, one that differs in a letter or two, the page above
 * it, or `/…` where the writer has to choose.
 * @example likelyPage('/crm/tasks', ['/crm/', '/store/tasks']) // => '/store/tasks'
 */
export function likelyPage(address: string, addresses: readonly string[]): string {
  const pages = addresses.filter((each) => !each.startsWith('/tags/'));
  const name = nameOf(address);
  const moved = pages.find((each) => name !== '' && nameOf(each) === name && each !== address);
  return moved ?? alike(address, pages) ?? above(address, pages) ?? unknownPlace;
}

/** The line of `redirects.yml` that sends one address on to another. */
export function redirectLine(from: string, to: string): string {
  return `- { from: ${quoted(from)}, to: ${quoted(to)} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function nameOf(address: string): string {
  return routeKey(hrefOf(address.replace(/\.mdx?$/, ''))).replace(/^.*\//, '');
}

function alike(address: string, pages: readonly string[]): string | undefined {
  const near = nearest(address, pages);
  return near !== undefined && editDistance(address, near) <= mostLetters ? near : undefined;
}

function above(address: string, pages: readonly string[]): string | undefined {
  const folder = address.replace(/\/$/, '').replace(/\/[^/]*$/, '');
  if (!folder.startsWith('/') || folder === address) return undefined;
  const page = pages.find((each) => each.replace(/\/$/, '') === folder);
  return page ?? above(folder, pages);
}
