import { posix } from 'node:path';
import type { Page } from '@/lib/content/pages/page';
import type { LocateField } from '@/lib/content/parse/locate-field';
import type { SiteContent } from '@/lib/content/site-content';
import type { Diagnostic } from './diagnostic';
import { findDuplicates } from './find-duplicates';

/** Reports pages and categories of a folder that have the same position: the order of their names decides. */
export function checkPositions(
  { pages, folders, sidebars }: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  // A sidebars file sets its own order.
  if (sidebars) return [];
  const paths = new Set(folders.map(({ path }) => path));
  // `ai.md` next to `ai/` is the page of the category.
  const isCategoryPage = ({ file, isIndex }: Page) =>
    isIndex || paths.has(file.replace(/\.mdx?$/i, ''));
  const items = [
    ...pages
      .filter((page) => !page.unlisted && !isCategoryPage(page))
      .map(({ file, folder, position }) => ({ file, folder, position, field: 'sidebar_position' })),
    ...folders.map(({ file, path, position }) => ({
      file,
      folder: posix.dirname(path) === '.' ? '' : posix.dirname(path),
      position,
      field: 'position',
    })),
  ];
  const duplicates = findDuplicates(items, ({ folder, position }) =>
    position === undefined ? undefined : `${folder} ${position}`,
  );
  return duplicates.map(({ duplicate: { file, field, position }, first }) => ({
    rule: 'same-position',
    file,
    ...locate(file, [field]),
    message: `The position ${position} is already that of ${first.file}.`,
    hint: 'Choose a different number: decimals such as 2.5 are allowed.',
  }));
}
