import { z } from 'zod';
import type { Diagnostic } from './diagnostic';
import { kebabCase } from './kebab-case';
import { fillSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** A tag: `permalink` is the last part of its URL path, `/tags/{permalink}`. */
export type Tag = { key: string; label: string; permalink: string; description: string };

const entry = z.union([
  z.null(),
  z.object({ label: z.string(), permalink: z.string(), description: z.string() }).partial(),
]);

/** The tags of `tags.yml` in its order; two with one permalink are a diagnostic. */
export function parseTagsFile(
  text: string,
  file: string,
): { tags: Tag[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(z.record(z.string(), entry), {
    file,
    text,
    firstLine: 1,
    rule: 'bad-tags-file',
  });
  const tags = Object.entries(value ?? {}).map(([key, fields]) => ({
    key,
    label: fillSiteVariables(fields?.label ?? capitalized(key)),
    permalink: permalinkOf(key, fields?.permalink),
    description: fillSiteVariables(fields?.description ?? ''),
  }));
  const duplicates = tags.filter(
    (tag, index) => tags.findIndex((other) => other.permalink === tag.permalink) < index,
  );
  const clashes = duplicates.map(({ key, permalink }) => ({
    rule: 'bad-tags-file' as const,
    file,
    line:
      text.split('\n').findIndex((row) => row.replace(/["']/g, '').startsWith(`${key}:`)) + 1 || 1,
    column: 1,
    message: `Tag "${key}" has the permalink "/${permalink}" of another tag.`,
    hint: 'Give one of them a permalink of its own.',
  }));
  return { tags, diagnostics: [...diagnostics, ...clashes] };
}

/** A tag that a page names without `tags.yml` knowing it: label as typed, permalink made from it. */
export function inlineTag(label: string): Tag {
  return { key: label, label, permalink: permalinkOf(label), description: '' };
}

/**
 * The last part of a tag's URL path: as written, or made from its label; for a label of signs alone, their numbers.
 * @example permalinkOf('🔥') // => '1f525'
 */
export function permalinkOf(label: string, written = ''): string {
  const signs = () => Array.from(label, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
  return written.replace(/^\//, '') || kebabCase(label) || signs();
}

function capitalized(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
}
