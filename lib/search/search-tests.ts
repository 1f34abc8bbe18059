import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { didYouMean } from '@/lib/content/did-you-mean';
import { replaceSiteVariables } from '@/lib/content/site-variables';
import { getItemLines, parseYaml } from '@/lib/content/yaml';

/** What a test tries: the way in which its query differs from the words of the page. */
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

/** A query as a reader types it, and the pages that answer it: any of them will do. */
export type SearchTest = { query: string; pages: string[]; kind: SearchTestKind; line: number };

const urlPath = z.string().startsWith('/');

const schema = z.array(
  z.strictObject({
    query: z.string().regex(/\S/, 'It takes what a reader types.'),
    page: z.union([urlPath, z.array(urlPath).min(1)], {
      error: 'It takes a URL path that begins with "/", or a list of them.',
    }),
    kind: z.enum(searchTestKinds),
  }),
);

/** The tests of `search-tests.yml` in its order; none when one of them is wrong, and a diagnostic for each that is. */
export function parseSearchTests(
  text: string,
  file: string,
): { tests: SearchTest[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(schema, {
    file,
    text,
    firstLine: 1,
    rule: 'bad-search-tests',
  });
  const lines = getItemLines(text);
  const tests = (value ?? []).map(({ query, page, kind }, index) => ({
    query: replaceSiteVariables(query),
    pages: [page].flat().map((written) => replaceSiteVariables(written)),
    kind,
    line: lines[index] ?? 1,
  }));
  return { tests, diagnostics };
}

/** A diagnostic for each page that is no URL path of the site, and for each query that stands a second time. */
export function searchTestDiagnostics(
  tests: readonly SearchTest[],
  { file, urlPaths }: { file: string; urlPaths: readonly string[] },
): Diagnostic[] {
  const at = ({ line }: SearchTest) => ({
    rule: 'bad-search-tests' as const,
    file,
    line,
    column: 1,
  });
  const first = new Map<string, number>();
  return tests.flatMap((test) => {
    const unknown = test.pages
      .filter((page) => !urlPaths.includes(page))
      .map((page) => ({
        ...at(test),
        message: `The page "${page}" of the query "${test.query}" is no URL path of the site.`,
        hint: nearHint(page, urlPaths),
      }));
    const line = first.get(queryKey(test.query));
    if (line === undefined) {
      first.set(queryKey(test.query), test.line);
      return unknown;
    }
    return [
      ...unknown,
      {
        ...at(test),
        message: `The query "${test.query}" is on line ${line} already.`,
        hint: 'Leave one of them out; a test can take several pages.',
      },
    ];
  });
}

/** The list of all URL paths would be no help. */
function nearHint(page: string, urlPaths: readonly string[]): string {
  const hint = didYouMean(page, urlPaths);
  return hint.startsWith('Expected one of') ? '' : hint;
}

function queryKey(query: string): string {
  return query.trim().toLowerCase().replace(/\s+/g, ' ');
}
