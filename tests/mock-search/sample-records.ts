import { noHeadings, type SearchRecord } from '@help-center/search';

/** Creates a record for a page or, with an anchor, for a heading or its content. */
export function createSampleRecord(
  path: string,
  fields: Partial<SearchRecord> = {},
): SearchRecord {
  const [page = '', anchor] = path.split('#');
  return {
    objectID: path,
    url: path,
    url_without_anchor: page,
    anchor: anchor ?? null,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'CRM', lvl1: 'Lists', ...noHeadings },
    weight: { pageRank: 1, level: 100, position: 0 },
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    tags: [],
    ...fields,
  };
}

const { hierarchy } = createSampleRecord('/');

/** Records of three pages, a heading and its content. */
export const sampleRecords: readonly SearchRecord[] = [
  createSampleRecord('/crm/lists', { tags: ['CRM', 'Filters'] }),
  createSampleRecord('/crm/lists#filters', {
    type: 'lvl2',
    hierarchy: { ...hierarchy, lvl2: 'Filters' },
    weight: { pageRank: 1, level: 90, position: 1 },
  }),
  createSampleRecord('/crm/lists#filters', {
    objectID: '/crm/lists#filters-1',
    type: 'content',
    hierarchy: { ...hierarchy, lvl2: 'Filters' },
    content:
      'A filter keeps the contacts that meet it. Café owners, say, and nobody else at all.',
    weight: { pageRank: 1, level: 0, position: 2 },
  }),
  createSampleRecord('/crm/contacts', {
    hierarchy: { ...hierarchy, lvl1: 'Contacts' },
  }),
  createSampleRecord('/store', {
    hierarchy: { ...hierarchy, lvl0: 'Store', lvl1: 'Store' },
  }),
];
