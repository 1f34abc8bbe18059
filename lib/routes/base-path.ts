/**
 * Where on its host the site stands: nothing, or a path as `/help`. URL paths inside of the code know nothing of it; it is added
 * where one leaves for the browser, and taken away where one comes from there. Next does so for its links and its router.
 */
const base = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

/**
 * A path of the site as the browser has it; what is no path from the start of the site stays.
 * @example withBase('/crm/lists') // => '/help/crm/lists', of a site at /help
 */
export function withBase(path: string): string {
  return /^\/(?!\/)/.test(path) ? base + path : path;
}

/** Where the site stands for this reader, as a preview or another host has it, without a slash at its end. */
export function hereUrl(): string {
  return location.origin + base;
}

/**
 * A path that the browser has, as the site knows it; one that is not of the site stays.
 * @example withoutBase('/help/crm/lists') // => '/crm/lists', of a site at /help
 */
export function withoutBase(path: string): string {
  if (!isOfSite(path)) return path;
  return path === base ? '/' : path.slice(base.length);
}

/** Whether a path that the browser has is one of this site, and not of another one beside it. */
export function isOfSite(path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
