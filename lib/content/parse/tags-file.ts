import { findDuplicates } from '@help-center/content-lint';
import { z } from 'zod';
import { slugify } from '@/lib/content/pages/page-path';
import { toCodePoints } from '@/lib/text/text';
import { replaceSiteVariables } from './site-variables';
import { findYamlPosition, parseYaml, parseYamlDocument } from './yaml';

/** The path of the tags file, relative to `docs/`. */
export const tagsFile = 'tags.yml';

/** A tag. `permalink` is the last segment of its URL path, `/tags/{permalink}`. */
export type Tag = {
  key: string;
  label: string;
  permalink: string;
  description: string;
};

const tagSchema = z
  .strictObject({
    label: z.string(),
    permalink: z.string(),
    description: z.string(),
  })
  .partial()
  .nullable();

/** The schema of `tags.yml`. */
export const tagsSchema = z.record(z.string(), tagSchema, {
  error: 'Write each tag like this: billing: { label: Billing }',
});

/** Parses `tags.yml`, keeping its order. Duplicate permalinks are reported as diagnostics. */
export function parseTagsFile(text: string, variables: object) {
  const source = { file: tagsFile, rule: 'invalid-tags-file' } as const;
  const yaml = parseYamlDocument(text);
  const { value, diagnostics } = parseYaml(tagsSchema, { ...source, yaml });
  // Includes tags with invalid fields, because the pages that use them are correct.
  const keys = Object.keys(
    z.record(z.string(), z.unknown()).safeParse(yaml.value).data ?? {},
  );
  const tags = keys.map((key): Tag => {
    const fields = value?.[key];
    const defaultLabel =
      key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
    return {
      key,
      label: replaceSiteVariables(
        fields?.label?.trim() || defaultLabel,
        variables,
      ),
      permalink: toPermalink(key, fields?.permalink),
      description: replaceSiteVariables(fields?.description ?? '', variables),
    };
  });
  const duplicates = findDuplicates(tags, ({ permalink }) => permalink);
  const conflicts = duplicates.map(
    ({ duplicate: { key, permalink }, first }) => ({
      ...source,
      ...findYamlPosition(yaml, [key, 'permalink']),
      message: `The tags "${first.key}" and "${key}" have the same URL path: /tags/${permalink}.`,
      hint: `Write a different one for "${key}", for example: permalink: ${permalink}-2`,
    }),
  );
  return { tags, diagnostics: [...diagnostics, ...conflicts] };
}

/**
 * Creates a tag that is not defined in `tags.yml`; by default, its permalink is derived from the
 * label.
 */
export function createInlineTag(
  label: string,
  {
    permalink,
    description = '',
  }: { permalink?: string; description?: string | undefined } = {},
): Tag {
  return {
    key: label,
    label,
    permalink: toPermalink(label, permalink),
    description,
  };
}

/**
 * Returns the permalink of a tag: explicit, or derived from its label. A label without letters or
 * digits becomes its hexadecimal code points.
 * @example toPermalink('🔥') // => '1f525'
 */
export function toPermalink(label: string, permalink = ''): string {
  return permalink.replace(/^\//, '') || slugify(label) || toCodePoints(label);
}
