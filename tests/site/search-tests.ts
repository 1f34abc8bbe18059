import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { searchTestsSchema } from '@/lib/content/parse/search-tests';
import { replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { site } from '@/lib/site';

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
