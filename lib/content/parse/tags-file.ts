import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findDuplicates } from '@/lib/content/diagnostics/find-duplicates';
import { toKebabCase } from '@/lib/content/pages/kebab-case';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** A tag. `permalink` is the last segment of its URL path, `/tags/{permalink}`. */
export type Tag = { key: string; label: string; permalink: string; description: string };

const tagSchema = z.union([
  z.null(),
  z.object({ label: z.string(), permalink: z.string(), description: z.string() }).partial(),
]);

/** The schema of `tags.yml`. */
export const tagsSchema = z.record(z.string(), tagSchema);

/** Parses `tags.yml`, keeping its order. Duplicate permalinks are reported as diagnostics. */
export function parseTagsFile(
  text: string,
  file: string,
  variables: object,
): { tags: Tag[]; diagnostics: Diagnostic[] } {
  const rule = 'bad-tags-file' as const;
  const { value, diagnostics } = parseYaml(tagsSchema, { file, text, rule });
  const tags = Object.entries(value ?? {}).map(([key, fields]) => ({
    key,
    label: replaceSiteVariables(fields?.label ?? capitalize(key), variables),
    permalink: toPermalink(key, fields?.permalink),
    description: replaceSiteVariables(fields?.description ?? '', variables),
  }));
  const duplicates = findDuplicates(tags, ({ permalink }) => permalink);
  const conflicts = duplicates.map(({ duplicate: { key, permalink } }) => ({
    rule,
    file,
    line: findKeyLine(text, key),
    column: 1,
    message: `Tag "${key}" has the same permalink "/${permalink}" as another tag.`,
    hint: 'Set a different "permalink" on one of them.',
  }));
  return { tags, diagnostics: [...diagnostics, ...conflicts] };
}

/** Returns the line of a top-level key in a YAML text, or 1 when it is not found. */
export function findKeyLine(text: string, key: string): number {
  const lines = text.split('\n').map((line) => line.replace(/["']/g, ''));
  return lines.findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

/** Creates a tag that is not defined in `tags.yml`; the permalink defaults to one derived from the label. */
export function createInlineTag(
  label: string,
  { permalink, description = '' }: { permalink?: string; description?: string | undefined } = {},
): Tag {
  return { key: label, label, permalink: toPermalink(label, permalink), description };
}

/**
 * Returns the permalink of a tag: the explicit one, or one derived from the label. A label without letters or digits
 * becomes its hexadecimal code points.
 * @example toPermalink('🔥') // => '1f525'
 */
export function toPermalink(label: string, permalink = ''): string {
  const codePoints = () =>
    Array.from(label, (character) => character.codePointAt(0)?.toString(16)).join('-');
  return permalink.replace(/^\//, '') || toKebabCase(label) || codePoints();
}

function capitalize(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
}
