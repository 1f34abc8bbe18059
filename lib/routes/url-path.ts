/**
 * The forms of a URL path. An *URL path* is the canonical, decoded path of a page (`/crm/`, `/crm/lists`);
 * a *route key* is what all forms of it have in common.
 */

/**
 * The percent-decoded form of a path; a malformed escape stays as it is written.
 * @example decodePath('/a%20%E2%80%93b') // => '/a –b'
 */
export function decodePath(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/**
 * The URL path as it is in a link, a canonical tag or the sitemap.
 * @example hrefOf('/automations/campaign-actions –automation-builder') // => '/automations/campaign-actions%20%E2%80%93automation-builder'
 */
export function hrefOf(urlPath: string): string {
  return encodeWellFormed(urlPath).replace(/[?#]/g, encodeURIComponent);
}

/** A text as part of a URL. Lone surrogates, which an escape in YAML can hold and no URL can, become U+FFFD. */
export function encodeWellFormed(text: string): string {
  return encodeURI(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/**
 * What `/x`, `/x/`, `/x.html`, `/x/index.html`, encoded or raw, in any letter case, have in common.
 * @example routeKey('/CRM/index.html') // => '/crm'
 */
export function routeKey(path: string): string {
  const plain = decodePath(path).normalize('NFC').trim().toLowerCase();
  const stripped = plain.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  return stripped === '' ? '/' : stripped;
}

/** Whether two paths are forms of one URL path. */
export function isSamePath(one: string, other: string): boolean {
  return routeKey(one) === routeKey(other);
}

/**
 * A path, query and hash taken apart; the query and the hash keep their `?` and `#`.
 * @example splitHref('/crm/lists.md?a=1#x') // => { path: '/crm/lists.md', suffix: '?a=1#x' }
 */
export function splitHref(href: string): { path: string; suffix: string } {
  const at = href.search(/[?#]/);
  return at < 0 ? { path: href, suffix: '' } : { path: href.slice(0, at), suffix: href.slice(at) };
}
