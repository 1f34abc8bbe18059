import type { Diagnostic } from '@/lib/content/diagnostic';
import type { Tag } from '@/lib/content/tags-file';
import type { HouseFile } from './house-files';
import type { LintPage } from './lint-page';

/** Tags of `tags.yml` that no page carries, and tags that do not say what they are. */
export function invalidTags(
  tags: readonly Tag[],
  pages: readonly LintPage[],
  { file, text }: HouseFile,
): Diagnostic[] {
  const used = new Set(pages.flatMap(({ page }) => page.tags.map(({ permalink }) => permalink)));
  const at = (key: string) => ({ file, line: lineOfTag(text, key), column: 1 });
  const unused = tags
    .filter(({ permalink }) => !used.has(permalink))
    .map(({ key }) => ({
      rule: 'unused-tag' as const,
      ...at(key),
      message: `No page carries the tag "${key}".`,
      hint: 'Add it to the front matter of a page, or remove it.',
    }));
  const unnamed = tags
    .filter(({ description }) => description === '')
    .map(({ key }) => ({
      rule: 'missing-description' as const,
      ...at(key),
      message: `The tag "${key}" has no description.`,
      hint: 'Say in one sentence what its pages have in common.',
    }));
  return [...unused, ...unnamed];
}

function lineOfTag(text: string, key: string): number {
  const row = text.split('\n').findIndex((each) => each.replace(/["']/g, '').startsWith(`${key}:`));
  return row < 0 ? 1 : row + 1;
}
