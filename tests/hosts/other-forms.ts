import type { FormKind } from './hosts';

/**
 * The other forms of a canonical path that readers and old links use, with their kinds. The rules are written out here, apart from
 * those of `lib/routes`, which the hosts under test follow.
 */
export function otherForms(path: string): [FormKind, string][] {
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
