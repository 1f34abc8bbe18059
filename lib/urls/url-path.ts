/**
 * A *URL path* is the canonical, decoded path of a page (`/crm/`, `/crm/lists`); a *route key* is
 * the normalized form that all aliases of a path share.
 */

/** Percent-decodes a path; malformed escapes are left unchanged. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}

/**
 * Encodes a URL path for links, canonical tags and the sitemap. YAML escapes can produce lone
 * surrogates, on which `encodeURI` throws.
 * @example toHref('/automations/campaign-actions –automation-builder') // => '/automations/campaign-actions%20%E2%80%93automation-builder'
 */
export function toHref(urlPath: string): string {
  return encodeURI(urlPath.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Returns the route key of any alias of a URL path: `/x`, `/x/`, `/x.html` and `/x/index.html`, in
 * any letter case, share one key. A `%` in an alias is an escape if two hexadecimal digits follow.
 * @example aliasToRouteKey('/CRM/index.html') // => '/crm'
 */
export function aliasToRouteKey(path: string): string {
  const plain = decodePath(path).normalize('NFC').trim().toLowerCase();
  const stripped = plain.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  return stripped === '' ? '/' : stripped;
}

/**
 * Returns the route key of a URL path. It is decoded, so a `%` in it is a literal character.
 * @example urlPathToRouteKey('/50%25') // => '/50%25'
 */
export function urlPathToRouteKey(urlPath: string): string {
  return aliasToRouteKey(toHref(urlPath));
}

/**
 * Maps route keys to items by their URL path. The first of several items with the same key wins.
 */
export function mapByRoute<Item>(
  items: readonly Item[],
  getUrlPath: (item: Item) => string,
): Map<string, Item> {
  const byRoute = new Map<string, Item>();
  for (const item of items) {
    const key = urlPathToRouteKey(getUrlPath(item));
    if (!byRoute.has(key)) {
      byRoute.set(key, item);
    }
  }
  return byRoute;
}

/** Whether two paths are aliases of the same URL path. */
export function isSamePath(a: string, b: string): boolean {
  return aliasToRouteKey(a) === aliasToRouteKey(b);
}

/**
 * Resolves the path of a link on the page at a URL path; the result is encoded.
 * @example resolveHref('../lists', '/crm/contacts/import') // => '/crm/lists'
 */
export function resolveHref(path: string, urlPath: string): string {
  return new URL(path, `https://site.invalid${toHref(urlPath)}`).pathname;
}

/** Splits a link into its path and its suffix of query and hash, such as `?a=1#x`. */
export function splitHref(href: string): { path: string; suffix: string } {
  const suffixIndex = href.search(/[?#]/);
  if (suffixIndex < 0) {
    return { path: href, suffix: '' };
  }
  return { path: href.slice(0, suffixIndex), suffix: href.slice(suffixIndex) };
}

/**
 * Returns the id of the element that a fragment leads to; '' for the top of the page, and for a
 * text that browsers search for.
 * @example getFragmentId('filters:~:text=lists') // => 'filters'
 */
export function getFragmentId(hash: string): string {
  const [id = ''] = hash.replace(/^#/, '').split(':~:');
  return /^top$/i.test(id) ? '' : id;
}

/**
 * Returns the path of the Markdown copy of a page.
 * @example getMarkdownPath('/crm/lists') // => '/crm/lists.md'
 * @example getMarkdownPath('/crm/') // => '/crm/index.md'
 */
export function getMarkdownPath(urlPath: string): string {
  return `${urlPath.endsWith('/') ? `${urlPath}index` : urlPath}.md`;
}

/**
 * Extracts the words of a path, to search for a page that was not found.
 * @example pathToQuery('/crm/My_meetings.html') // => 'crm My meetings'
 */
export function pathToQuery(path: string): string {
  return path
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A URL path, the exported file of its page, and the aliases of the path. */
export type PathAliases = {
  urlPath: string;
  file: string;
  aliases: string[];
};

/** Returns the aliases of a URL path: `/crm`, `/crm.html` and `/crm/index.html` for `/crm/`. */
export function getPathAliases(urlPath: string): PathAliases {
  if (urlPath === '/') {
    return { urlPath, file: 'index.html', aliases: ['/index.html'] };
  }
  const plain = urlPath.replace(/\/$/, '');
  const isFolder = plain !== urlPath;
  return {
    urlPath,
    file: isFolder ? `${urlPath.slice(1)}index.html` : `${plain.slice(1)}.html`,
    aliases: [
      isFolder ? plain : `${plain}/`,
      `${plain}.html`,
      `${plain}/index.html`,
    ],
  };
}

/**
 * Returns the path of the folder that a file, folder or page is in; '' at the top level.
 * @example getParentPath('/crm/contacts/') // => '/crm'
 */
export function getParentPath(path: string): string {
  return path.replace(/\/?[^/]*\/?$/, '');
}

/**
 * Returns the attributes of an external link: an absolute or protocol-relative HTTP URL; empty for
 * other links.
 */
export function getExternalLinkAttributes(href: string): { rel?: string } {
  return /^(?:https?:)?\/\//i.test(href) ? { rel: 'noopener noreferrer' } : {};
}
