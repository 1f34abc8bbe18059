import type { UrlVariantKind } from './hosts';

/**
 * Returns variants of a canonical path that readers and old links use. Deliberately independent of `lib/urls`, which generates the
 * rules under test.
 */
export function getUrlVariants(path: string): [UrlVariantKind, string][] {
  if (path === '/') return [['index', '/index.html']];
  const encoded = encodeURI(path);
  const bare = encoded.replace(/\/$/, '');
  const isFolder = bare !== encoded;
  return [
    ['slash', isFolder ? bare : `${bare}/`],
    ['html', `${bare}.html`],
    [isFolder ? 'index' : 'index of no folder', `${bare}/index.html`],
    ['letter case', encoded.toUpperCase()],
    ['letter case', `${bare}.HTML`],
  ];
}
