import { z } from 'zod';

const urlPath = z.string().startsWith('/');

/**
 * The schema of `search-tests.yml`: queries as readers type them, and the pages that are acceptable as the top result. Synonyms and
 * weights must not be tuned to the queries of the split `held-out`.
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
