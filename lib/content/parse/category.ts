import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** The page of a category: a doc, or a generated index. */
export const categoryLinkSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('doc'), id: z.string() }),
  z.object({
    type: z.literal('generated-index'),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().optional(),
    keywords: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat())
      .optional(),
    image: z.string().optional(),
  }),
]);

export type CategoryLink = z.output<typeof categoryLinkSchema>;

/** The fields of a `_category_.yml`, `_category_.yaml` or `_category_.json` file. */
export const categorySchema = z
  .object({
    label: z.string(),
    description: z.string(),
    position: z.number(),
    collapsed: z.boolean(),
    collapsible: z.boolean(),
    className: z.string(),
    key: z.string(),
    link: z.union([categoryLinkSchema, z.null()]),
  })
  .partial();

export type CategoryFile = z.output<typeof categorySchema>;

/** Parses a category file and replaces its variables; JSON is parsed as YAML, its superset. An invalid file counts as empty. */
export function parseCategory(
  text: string,
  file: string,
  variables: object,
): { category: CategoryFile; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(categorySchema, { file, text, rule: 'bad-category' });
  const replace = (field: string) => replaceSiteVariables(field, variables);
  const category = {
    ...value,
    ...(value?.label && { label: replace(value.label) }),
    ...(value?.description && { description: replace(value.description) }),
  };
  return { category, diagnostics };
}
