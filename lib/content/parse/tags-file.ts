import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { toKebabCase } from '@/lib/content/pages/kebab-case';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** A tag. `permalink` is the last segment of its URL path, `/tags/{permalink}`. */
export type Tag = { key: string; label: string; permalink: string; description: string };

const tagSchema = z.union([
  z.null(),
  z.object({ label: z.string(), permalink: z.string(), description: z.string() }).partial(),
]);

/** Parses `tags.yml`, keeping its order. Duplicate permalinks are reported as diagnostics. */
export function parseTagsFile(
  text: string,
  file: string,
  variables: object,
): { tags: Tag[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(z.record(z.string(), tagSchema), {
    file,
    text,
    firstLine: 1,
    rule: 'bad-tags-file',
  });
  const tags = Object.entries(value ?? {}).map(([key, fields]) => ({
    key,
    label: replaceSiteVariables(fields?.label ?? capitalize(key), variables),
    permalink: toPermalink(key, fields?.permalink),
    description: replaceSiteVariables(fields?.description ?? '', variables),
  }));
  const duplicates = tags.filter(
    (tag, index) => tags.findIndex((other) => other.permalink === tag.permalink) < index,
  );
  const conflicts = duplicates.map(({ key, permalink }) => ({
    rule: 'bad-tags-file' as const,
    file,
    line:
      text.split('\n').findIndex((row) => row.replace(/["']/g, '').startsWith(`${key}:`)) + 1 || 1,
    column: 1,
    message: `Tag "${key}" has the same permalink "/${permalink}" as another tag.`,
    hint: 'Set a different "permalink" on one of them.',
  }));
  return { tags, diagnostics: [...diagnostics, ...conflicts] };
}

/** Creates a tag that is not defined in `tags.yml`; the permalink is derived from the label. */
export function createInlineTag(label: string): Tag {
  return { key: label, label, permalink: toPermalink(label), description: '' };
}

/**
 * Returns the permalink of a tag: the explicit one, or one derived from the label. A label without letters or digits
 * becomes its hexadecimal code points.
 * @example permalinkOf('🔥') // => '1f525'
 */
export function toPermalink(label: string, permalink = ''): string {
  const codePoints = () =>
    Array.from(label, (character) => character.codePointAt(0)?.toString(16)).join('-');
  return permalink.replace(/^\//, '') || toKebabCase(label) || codePoints();
}

function capitalize(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
}
