import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { toRouteKey } from '@/lib/urls/url-path';
import { parseYaml } from './yaml';

/** Queries that return a page as the first result; `page` is its URL path. */
export type Pin = { queries: string[]; page: string };

/** Groups of interchangeable words and phrases, and pinned pages. */
export type Synonyms = { groups: string[][]; pins: Pin[] };

const removeOne = { hint: 'Remove one of the two.' };

/** Algolia's limit for a synonym group. */
export const maxSynonyms = 20;

/**
 * Parses `synonyms.yml`. Invalid parts are dropped and reported as diagnostics. If `urlPaths` (the searchable pages) is given,
 * pins are resolved to canonical paths, and pins to other pages are reported.
 */
export function parseSynonyms(
  text: string,
  file: string,
  urlPaths?: readonly string[],
): Synonyms & { diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(createSynonymsSchema(urlPaths), {
    file,
    text,
    rule: 'bad-synonyms',
  });
  return { groups: value?.groups ?? [], pins: value?.pins ?? [], diagnostics };
}

/** Returns the index of the first text that an earlier one repeats, ignoring case and whitespace; -1 if there is none. */
function findRepeated(texts: readonly string[]): number {
  const normalized = texts.map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase());
  return normalized.findIndex((text, index) => normalized.indexOf(text) !== index);
}

const phraseSchema = z.string().trim().min(1, { error: 'is empty' });

const groupSchema = z
  .array(phraseSchema)
  .refine((group) => group.length >= 2, {
    error: 'This group has only one word',
    params: { hint: 'Add a word with the same meaning, or remove the group.' },
  })
  .refine((group) => group.length <= maxSynonyms, {
    error: `This group has more than ${maxSynonyms} words, the limit of the hosted search`,
    params: { hint: 'Split the group, or remove words.' },
  })
  .superRefine((group, { addIssue }) => {
    const index = findRepeated(group);
    const message = `This group contains "${group[index]}" twice`;
    if (index >= 0) addIssue({ code: 'custom', path: [index], message, params: removeOne });
  });

/** Creates the schema of `synonyms.yml`, which checks the pages of pins if `urlPaths` is given. */
export function createSynonymsSchema(urlPaths?: readonly string[]) {
  return z.strictObject({
    groups: z.array(groupSchema).optional(),
    pins: z
      .array(createPinSchema(urlPaths))
      .superRefine((pins, { addIssue }) => {
        const queries = pins.flatMap((pin, index) =>
          pin.queries.map((query, position) => ({ query, path: [index, 'queries', position] })),
        );
        const repeated = queries[findRepeated(queries.map(({ query }) => query))];
        const message = `The query "${repeated?.query}" is listed twice`;
        if (repeated) addIssue({ code: 'custom', path: repeated.path, message, params: removeOne });
      })
      .optional(),
  });
}

function createPinSchema(urlPaths: readonly string[] | undefined) {
  return z.strictObject({
    queries: z.array(phraseSchema).refine((queries) => queries.length > 0, {
      error: 'is empty',
      params: { hint: 'Add a query, or remove the pin.' },
    }),
    page: z.string().transform((page, context) => {
      if (!urlPaths) return page;
      const urlPath = urlPaths.find((known) => toRouteKey(known) === toRouteKey(page));
      if (urlPath === undefined)
        context.addIssue({
          code: 'custom',
          message: `The search has no page "${page}"`,
          params: { hint: didYouMean(page, urlPaths, `For example: page: ${urlPaths[0] ?? '/'}`) },
        });
      return urlPath ?? page;
    }),
  });
}
