/** A URL path, the exported file of its page, and the variants of the path. */
export type PathVariants = { urlPath: string; file: string; variants: string[] };

/** Returns the variants of a URL path: `/crm`, `/crm.html` and `/crm/index.html` for `/crm/`. */
export function getPathVariants(urlPath: string): PathVariants {
  if (urlPath === '/') return { urlPath, file: 'index.html', variants: ['/index.html'] };
  const plain = urlPath.replace(/\/$/, '');
  const isFolder = plain !== urlPath;
  return {
    urlPath,
    file: isFolder ? `${urlPath.slice(1)}index.html` : `${plain.slice(1)}.html`,
    variants: [isFolder ? plain : `${plain}/`, `${plain}.html`, `${plain}/index.html`],
  };
}
