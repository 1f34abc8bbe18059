import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { replaceSiteVariables } from './site-variables';
import { checkKeys, parseYamlDocument, validateYaml } from './yaml';

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

const knownKeys = [...Object.keys(categorySchema.shape), 'customProps'];
const knownLinkKeys = categoryLinkSchema.options.flatMap(({ shape }) => Object.keys(shape));

export type CategoryFile = z.output<typeof categorySchema>;

/** Parses a category file and replaces its variables; JSON is parsed as YAML, its superset. An invalid file counts as empty. */
export function parseCategory(
  text: string,
  file: string,
  variables: object,
): { category: CategoryFile; diagnostics: Diagnostic[] } {
  const yaml = parseYamlDocument(text);
  const { value, diagnostics } = validateYaml(categorySchema, yaml, { file, rule: 'bad-category' });
  const replace = (field: string) => replaceSiteVariables(field, variables);
  const category = {
    ...value,
    ...(value?.label && { label: replace(value.label) }),
    ...(value?.description && { description: replace(value.description) }),
  };
  const unknownKeys = [
    ...checkKeys(yaml, knownKeys, { file }),
    ...checkKeys(yaml, knownLinkKeys, { file, path: ['link'] }),
  ];
  return { category, diagnostics: [...diagnostics, ...unknownKeys] };
}
