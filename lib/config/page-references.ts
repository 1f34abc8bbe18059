/** A field of `site.yml` that has the id of a page. */
export type PageReference = { field: string; pageId: string };

/**
 * Lists the fields named `pageId` in a part of the configuration.
 * @example listPageReferences({ links: [{ pageId: 'crm/lists' }] }) // => [{ field: 'links[0].pageId', pageId: 'crm/lists' }]
 */
export function listPageReferences(part: unknown, path = ''): PageReference[] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  return Object.entries(part).flatMap(([name, value]) => {
    const field = joinPath(path, Array.isArray(part) ? `[${name}]` : name);
    if (name === 'pageId' && typeof value === 'string') {
      return [{ field, pageId: value }];
    }
    return listPageReferences(value, field);
  });
}

function joinPath(path: string, name: string): string {
  const needsDot = path !== '' && !name.startsWith('[');
  return `${path}${needsDot ? '.' : ''}${name}`;
}
