import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
import { findYamlPosition, parseYamlDocument } from '@/lib/content/parse/yaml';
import type { LintPage } from './lint-page';
import type { StyleGuideFile } from './read-style-guide';

/** Reports tags in `tags.yml` that no page uses, and tags without a description. */
export function checkTags(
  tags: readonly Tag[],
  pages: readonly LintPage[],
  { file, text }: StyleGuideFile,
): Diagnostic[] {
  const used = new Set(pages.flatMap(({ page }) => page.tags.map(({ permalink }) => permalink)));
  const yaml = parseYamlDocument(text);
  return tags.flatMap(({ key, label, permalink, description }): Diagnostic[] => {
    const location = { file, ...(findYamlPosition(yaml, [key], 'key') ?? fileStart) };
    const unused: Diagnostic = {
      rule: 'unused-tag',
      ...location,
      message: `No page has the tag "${key}".`,
      hint: `Remove it here, or add it to the front matter of a page: tags: [${key}]`,
    };
    const withoutDescription: Diagnostic = {
      rule: 'missing-description',
      ...location,
      message: `The tag "${key}" has no description.`,
      hint: `Add what its pages have in common, for example: description: Guides about ${label}.`,
    };
    return [
      ...(used.has(permalink) ? [] : [unused]),
      ...(description === '' ? [withoutDescription] : []),
    ];
  });
}
