/** A URL path, the file of an export that holds its page, and the other forms that lead to it. */
export type Form = { urlPath: string; file: string; others: string[] };

/**
 * The forms of a URL path as people and old links write them; letter case aside.
 * @example formsOf('/crm/').others // => ['/crm', '/crm.html', '/crm/index.html']
 */
export function formsOf(urlPath: string): Form {
  if (urlPath === '/') return { urlPath, file: 'index.html', others: ['/index.html'] };
  const plain = urlPath.replace(/\/$/, '');
  const isFolder = plain !== urlPath;
  return {
    urlPath,
    file: isFolder ? `${urlPath.slice(1)}index.html` : `${plain.slice(1)}.html`,
    others: [isFolder ? plain : `${plain}/`, `${plain}.html`, `${plain}/index.html`],
  };
}
