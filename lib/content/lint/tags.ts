import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { LintPage } from './lint-page';
import type { StyleGuideFile } from './style-guide';

/** Reports tags in `tags.yml` that no page uses, and tags without a description. */
export function checkTags(
  tags: readonly Tag[],
  pages: readonly LintPage[],
  { file, text }: StyleGuideFile,
): Diagnostic[] {
  const used = new Set(pages.flatMap(({ page }) => page.tags.map(({ permalink }) => permalink)));
  const getLocation = (key: string) => ({ file, line: findTagLine(text, key), column: 1 });
  const unused = tags
    .filter(({ permalink }) => !used.has(permalink))
    .map(({ key }) => ({
      rule: 'unused-tag' as const,
      ...getLocation(key),
      message: `No page has the tag "${key}".`,
      hint: 'Add it to the front matter of a page, or remove it.',
    }));
  const withoutDescription = tags
    .filter(({ description }) => description === '')
    .map(({ key }) => ({
      rule: 'missing-description' as const,
      ...getLocation(key),
      message: `The tag "${key}" has no description.`,
      hint: 'Describe in one sentence what its pages have in common.',
    }));
  return [...unused, ...withoutDescription];
}

function findTagLine(text: string, key: string): number {
  const index = text
    .split('\n')
    .findIndex((line) => line.replace(/["']/g, '').startsWith(`${key}:`));
  return index < 0 ? 1 : index + 1;
}
