import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { toKebabCase } from '@/lib/content/pages/kebab-case';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** The schema of `glossary.yml`. */
export const glossarySchema = z.strictObject({
  page: z.string().describe('The file with <Glossary />, relative to docs/: glossary.mdx.'),
  terms: z
    .record(
      z.string().regex(/^[a-z\d-]+$/, {
        error: ({ input }) =>
          `contains "${/[^a-z\d-]/u.exec(String(input))?.[0]}", but only a-z, 0-9 and - are allowed: ${toKebabCase(String(input))}`,
      }),
      z.strictObject({
        term: z
          .string({ error: 'Write the term as it begins a sentence, for example: term: Lead' })
          .describe('The term as it begins a sentence.'),
        definition: z
          .string({
            error:
              'Say what it means, for example: definition: A contact that could become a customer.',
          })
          .describe('What it means, as plain text.'),
        page: z.string().optional().describe('The file that explains it: crm/lists.md.'),
        group: z.string().optional().describe('The list it belongs to: <Glossary group="…" />.'),
      }),
    )
    .describe('By id: <Term id="…">.'),
});

/** A term with the link to its definition, such as `/glossary.mdx#term-lead`. */
export type Term = {
  id: string;
  term: string;
  definition: string;
  page?: string | undefined;
  group?: string | undefined;
  href: string;
};

/** Parses `glossary.yml` and sorts its terms. */
export function parseGlossary(
  source: { file: string; text: string },
  variables: object,
): { terms: Term[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(glossarySchema.partial(), {
    ...source,
    rule: 'bad-glossary',
  });
  const collator = new Intl.Collator('en');
  const terms = Object.entries(value?.terms ?? {}).map(([id, fields]) => ({
    id,
    ...fields,
    term: replaceSiteVariables(fields.term, variables),
    definition: replaceSiteVariables(fields.definition, variables),
    href: `/${encodeURI(value?.page ?? '')}#term-${id}`,
  }));
  return { terms: terms.sort((a, b) => collator.compare(a.term, b.term)), diagnostics };
}
