import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { parseYaml } from '@/lib/content/parse/yaml';

/** What a test covers: how its query differs from the text of the page. */
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

/** A query as a reader types it, and the pages that are acceptable as the best result. */
export type SearchTest = { query: string; pages: string[]; kind: SearchTestKind; line: number };

const urlPath = z.string().startsWith('/');

const schema = z.array(
  z.strictObject({
    query: z.string().regex(/\S/, 'Expected the query as a reader types it.'),
    page: z.union([urlPath, z.array(urlPath).min(1)], {
      error: 'Expected a URL path that begins with "/", or a list of them.',
    }),
    kind: z.enum(searchTestKinds),
  }),
);

/** Parses `search-tests.yml`. Returns no tests if any entry is invalid, and a diagnostic for each invalid entry. */
export function parseSearchTests(
  text: string,
  file: string,
  variables: object,
): { tests: SearchTest[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics, getPosition } = parseYaml(schema, {
    file,
    text,
    rule: 'bad-search-tests',
  });
  const tests = (value ?? []).map(({ query, page, kind }, index) => ({
    query: replaceSiteVariables(query, variables),
    pages: [page].flat().map((written) => replaceSiteVariables(written, variables)),
    kind,
    line: getPosition([index]).line,
  }));
  return { tests, diagnostics };
}

/** Reports pages that do not exist and duplicate queries. */
export function checkSearchTests(
  tests: readonly SearchTest[],
  { file, urlPaths }: { file: string; urlPaths: readonly string[] },
): Diagnostic[] {
  const getLocation = ({ line }: SearchTest) => ({
    rule: 'bad-search-tests' as const,
    file,
    line,
    column: 1,
  });
  const first = new Map<string, number>();
  return tests.flatMap((test) => {
    const unknownPages = test.pages
      .filter((page) => !urlPaths.includes(page))
      .map((page) => ({
        ...getLocation(test),
        message: `The page "${page}" of the query "${test.query}" does not exist.`,
        hint: createHint(page, urlPaths),
      }));
    const line = first.get(normalizeQuery(test.query));
    if (line === undefined) {
      first.set(normalizeQuery(test.query), test.line);
      return unknownPages;
    }
    return [
      ...unknownPages,
      {
        ...getLocation(test),
        message: `The query "${test.query}" is already used on line ${line}.`,
        hint: 'Remove one of them; a test can list several pages.',
      },
    ];
  });
}

/** Omits the hint that would list every URL path of the site. */
function createHint(page: string, urlPaths: readonly string[]): string {
  const hint = didYouMean(page, urlPaths);
  return hint.startsWith('Expected one of') ? '' : hint;
}

function normalizeQuery(query: string): string {
  return query.trim().toLowerCase().replace(/\s+/g, ' ');
}
