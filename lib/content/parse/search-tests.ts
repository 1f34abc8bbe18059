import { z } from 'zod';
import { parseYaml } from './yaml';

/** The paths of the files of search tests, relative to `docs/`. */
export const searchTestFiles = ['../search-tests.yml', '../reader-queries.yml'];

const urlPath = z.string().startsWith('/');

/**
 * The schema of `search-tests.yml`: queries as readers type them, and the pages that are acceptable
 * as the top result. Synonyms and weights must not be tuned to the queries of the split `held-out`.
 */
export const searchTestsSchema = z.array(
  z.strictObject({
    query: z.string().regex(/\S/, 'Write the query as a reader types it.'),
    page: z.union([urlPath, z.array(urlPath).min(1)]),
    /** The anchors of the sections with the answer; empty for the top of the page. */
    section: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    /** How the query differs from the text of the page. */
    kind: z.enum([
      'words',
      'heading',
      'title',
      'phrase-in-text',
      'question',
      'synonym',
      'half-word',
      'misspelled',
      'swapped',
      'plural',
    ]),
    split: z.enum(['tuning', 'held-out']).optional(),
  }),
);

/**
 * A query, and the pages and sections that answer it. Without sections, any section of a page may.
 */
export type SearchQuery = {
  query: string;
  pages: string[];
  sections: string[] | undefined;
};

/**
 * Returns the search tests to which keywords and weights may be tuned. Tests with mistakes are left
 * out.
 */
export function readTuningQueries(
  data: ReadonlyMap<string, string>,
): SearchQuery[] {
  return searchTestFiles.flatMap((file) => {
    const text = data.get(file) ?? '';
    const { value = [] } = parseYaml(searchTestsSchema, {
      file,
      text,
      rule: 'invalid-search-file',
    });
    return value
      .filter(({ split }) => split !== 'held-out')
      .map(({ query, page, section }) => ({
        query,
        pages: [page].flat(),
        sections: section === undefined ? undefined : [section].flat(),
      }));
  });
}
