import { z } from 'zod';
import type { Diagnostic } from './diagnostic';
import { fillSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

const link = z.discriminatedUnion('type', [
  z.object({ type: z.literal('doc'), id: z.string() }),
  z.object({
    type: z.literal('generated-index'),
    title: z.string().optional(),
    description: z.string().optional(),
    slug: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
  }),
]);

/** What a `_category_.yml`, `.yaml` or `.json` may say of its folder. */
export const categorySchema = z
  .object({
    label: z.string().transform((value) => fillSiteVariables(value)),
    description: z.string().transform((value) => fillSiteVariables(value)),
    position: z.number(),
    collapsed: z.boolean(),
    collapsible: z.boolean(),
    className: z.string(),
    key: z.string(),
    link: z.union([link, z.null()]),
  })
  .partial();

export type CategoryFile = z.output<typeof categorySchema>;

/** A folder's category file; JSON is read as the YAML that it is. A file that cannot be read counts as empty. */
export function parseCategory(
  text: string,
  file: string,
): { category: CategoryFile; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(categorySchema, {
    file,
    text,
    firstLine: 1,
    rule: 'bad-category',
  });
  return { category: value ?? {}, diagnostics };
}
