import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { aliasToRouteKey } from '@/lib/urls/url-path';
import { parseYaml } from './yaml';

/** The path of the file with synonyms and pins, relative to `docs/`. */
export const synonymsFile = '../synonyms.yml';

export type SearchTuning = {
  /** Groups of interchangeable words and phrases. */
  synonyms: string[][];
  /** The URL paths of pages that are the first result for some queries. */
  pins: { queries: string[]; page: string }[];
};

/**
 * Parses `synonyms.yml`. Invalid entries are dropped and reported as diagnostics, as are pins to
 * other pages than those at `urlPaths`.
 */
export function parseSearchTuning(
  text: string,
  urlPaths: readonly string[],
): SearchTuning & { diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(createSearchTuningSchema(urlPaths), {
    file: synonymsFile,
    text,
    rule: 'invalid-synonyms',
  });
  return {
    synonyms: value?.groups ?? [],
    pins: value?.pins ?? [],
    diagnostics,
  };
}

const phraseSchema = z
  .string()
  .trim()
  .min(1, { error: 'Write a word or a phrase' });

const groupSchema = z.array(phraseSchema).refine((group) => group.length >= 2, {
  error: 'This group has fewer than two words',
  params: { hint: 'Add a word with the same meaning, or remove the group.' },
});

/**
 * Creates the schema of `synonyms.yml`. It resolves the pages of pins to the canonical paths in
 * `urlPaths`.
 */
export function createSearchTuningSchema(urlPaths: readonly string[] = []) {
  const pinSchema = z.strictObject({
    queries: z.array(phraseSchema).refine((queries) => queries.length > 0, {
      error: 'is empty',
      params: { hint: 'Add a query, or remove the pin.' },
    }),
    page: z.string().transform((page, context) => {
      const urlPath = urlPaths.find(
        (path) => aliasToRouteKey(path) === aliasToRouteKey(page),
      );
      if (urlPath === undefined) {
        context.addIssue({
          code: 'custom',
          message: `The search has no page "${page}"`,
          params: {
            hint: didYouMean(
              page,
              urlPaths,
              `For example: page: ${urlPaths[0] ?? '/'}`,
            ),
          },
        });
      }
      return urlPath ?? page;
    }),
  });
  return z.strictObject({
    groups: z.array(groupSchema).optional(),
    pins: z.array(pinSchema).optional(),
  });
}
