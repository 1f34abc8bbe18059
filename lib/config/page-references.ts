/** A field of `site.yml` that has the id of a page. */
export type PageReference = { field: string; docId: string };

/**
 * Lists the fields named `docId` in a part of the configuration.
 * @example listPageReferences({ links: [{ docId: 'crm/lists' }] }) // => [{ field: 'links[0].docId', docId: 'crm/lists' }]
 */
export function listPageReferences(part: unknown, path = ''): PageReference[] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  return Object.entries(part).flatMap(([name, value]) => {
    const field = joinPath(path, Array.isArray(part) ? `[${name}]` : name);
    if (name === 'docId' && typeof value === 'string') {
      return [{ field, docId: value }];
    }
    return listPageReferences(value, field);
  });
}

function joinPath(path: string, name: string): string {
  const needsDot = path !== '' && !name.startsWith('[');
  return `${path}${needsDot ? '.' : ''}${name}`;
}
