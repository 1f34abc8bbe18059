/** A URL path, the exported file of its page, and the variants of the path. */
export type PathVariants = { urlPath: string; file: string; others: string[] };

/**
 * The trailing-slash and `.html` variants of a URL path.
 * @example getPathVariants('/crm/').others // => ['/crm', '/crm.html', '/crm/index.html']
 */
export function getPathVariants(urlPath: string): PathVariants {
  if (urlPath === '/') return { urlPath, file: 'index.html', others: ['/index.html'] };
  const plain = urlPath.replace(/\/$/, '');
  const isFolder = plain !== urlPath;
  return {
    urlPath,
    file: isFolder ? `${urlPath.slice(1)}index.html` : `${plain.slice(1)}.html`,
    others: [isFolder ? plain : `${plain}/`, `${plain}.html`, `${plain}/index.html`],
  };
}
