import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** The kinds of search tests: how the query differs from the text of the page. */
export const searchTestKinds = [
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
] as const;

export type SearchTestKind = (typeof searchTestKinds)[number];

/**
 * A query as a reader types it, and the pages that are acceptable as the top result. Synonyms and weights must not be tuned to
 * the queries of the split `held-out`.
 */
export type SearchTest = {
  query: string;
  pages: string[];
  /** The anchors of the sections with the answer; empty for the top of the page. */
  sections?: string[] | undefined;
  kind: SearchTestKind;
  split?: 'tuning' | 'held-out' | undefined;
  line: number;
};

const urlPath = z.string().startsWith('/');

/** The schema of `search-tests.yml`. */
export const searchTestsSchema = z.array(
  z.strictObject({
    query: z.string().regex(/\S/, 'Write the query as a reader types it.'),
    page: z.union([urlPath, z.array(urlPath).min(1)], {
      error: 'Add the URL path of the page that this query should find, for example: page: /',
    }),
    section: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    kind: z.enum(searchTestKinds),
    split: z.enum(['tuning', 'held-out']).optional(),
  }),
);

/** Parses `search-tests.yml`. Returns no tests if any entry is invalid, and a diagnostic for each invalid entry. */
export function parseSearchTests(
  text: string,
  file: string,
  variables: object,
): { tests: SearchTest[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics, getPosition } = parseYaml(searchTestsSchema, {
    file,
    text,
    rule: 'bad-search-tests',
  });
  const tests = (value ?? []).map(({ query, page, section, kind, split }, index) => ({
    query: replaceSiteVariables(query, variables),
    pages: [page].flat().map((path) => replaceSiteVariables(path, variables)),
    ...(section !== undefined && { sections: [section].flat() }),
    kind,
    ...(split && { split }),
    line: getPosition([index]).line,
  }));
  return { tests, diagnostics };
}
