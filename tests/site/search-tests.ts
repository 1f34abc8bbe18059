import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { site } from '@/lib/site';

const urlPath = z.string().startsWith('/');

/**
 * The schema of `search-tests.yml`: queries as readers type them, and the pages that are acceptable as the top result. Synonyms and
 * weights must not be tuned to the queries of the split `held-out`.
 */
const searchTestsSchema = z.array(
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

/** A query, and the pages and sections that are acceptable as the top result. */
export type SearchTest = ReturnType<typeof readSearchTests>[number];

/** Reads a file of search tests. Throws a ZodError if an entry is invalid. */
export function readSearchTests(file: string) {
  const replace = (text: string) => replaceSiteVariables(text, { site });
  const tests = searchTestsSchema.parse(parse(readFileSync(file, 'utf8')));
  return tests.map(({ query, page, section, ...test }) => ({
    ...test,
    query: replace(query),
    pages: [page].flat().map(replace),
    sections: section === undefined ? undefined : [section].flat(),
  }));
}
