import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { nearest } from '@/lib/content/did-you-mean';
import { parseYaml } from '@/lib/content/yaml';
import { routeKey } from '@/lib/routes/url-path';

/** The page that stands first for some queries; `page` is its URL path. */
export type Pin = { queries: string[]; page: string };

/** Words and phrases that mean the same, both ways, and pages that stand first. */
export type Synonyms = { groups: string[][]; pins: Pin[] };

/** What the hosted service takes in a group. */
const mostWords = 20;

/**
 * The synonyms and pins of `synonyms.yml`; what is wrong is left out and is a diagnostic at its line. With the URL paths of the
 * pages that search shows, a pin to another is a diagnostic, and each pin gets the canonical form.
 */
export function parseSynonyms(
  text: string,
  file: string,
  urlPaths?: readonly string[],
): Synonyms & { diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(schemaOf(urlPaths), {
    file,
    text,
    firstLine: 1,
    rule: 'bad-synonyms',
  });
  return { groups: value?.groups ?? [], pins: value?.pins ?? [], diagnostics };
}

/** What two spellings of a word or a query have in common. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

const words = z.string().trim().min(1, { error: 'is empty' });

const group = z
  .array(words)
  .refine((group) => group.length >= 2, {
    error: 'is a group of one: it takes two words or more that mean the same',
  })
  .refine((group) => group.length <= mostWords, {
    error: `has more than ${mostWords} words: the hosted search takes no more in a group`,
  })
  .refine((group) => new Set(group.map(plain)).size === group.length, {
    error: 'has a word twice',
  });

function schemaOf(urlPaths: readonly string[] | undefined) {
  return z.strictObject({
    groups: z.array(group).optional(),
    pins: z.array(pinOf(urlPaths)).refine(areDistinct, { error: 'pins a query twice' }).optional(),
  });
}

function pinOf(urlPaths: readonly string[] | undefined) {
  return z.strictObject({
    queries: z.array(words).refine((queries) => queries.length > 0, { error: 'names no query' }),
    page: z.string().transform((page, context) => {
      if (!urlPaths) return page;
      const urlPath = urlPaths.find((known) => routeKey(known) === routeKey(page));
      if (urlPath === undefined)
        context.addIssue({ code: 'custom', message: missing(page, urlPaths) });
      return urlPath ?? page;
    }),
  });
}

function missing(page: string, urlPaths: readonly string[]): string {
  const near = nearest(page, urlPaths);
  const hint = near === undefined ? 'Write its URL path: /crm/lists' : `Did you mean ${near}?`;
  return `"${page}" is no page that search shows (${hint})`;
}

function areDistinct(pins: readonly Pin[]): boolean {
  const queries = pins.flatMap((pin) => pin.queries.map(plain));
  return new Set(queries).size === queries.length;
}
