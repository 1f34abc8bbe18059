import { fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import type { ContentFiles } from '@/lib/content/site-content';
import { findFieldPosition } from './front-matter';
import { findYamlPosition, parseYamlDocument } from './yaml';

/** Returns the position of a field in the front matter of a page or in a category file; the first line without it. */
export type LocateField = (file: string, path: readonly PropertyKey[]) => Position;

/** Returns a function that locates fields. It parses the file again: only diagnostics need positions. */
export function createFieldLocator({
  pages,
  categories,
}: Pick<ContentFiles, 'pages' | 'categories'>): LocateField {
  return (file, path) => {
    const page = pages.get(file);
    if (page !== undefined) return findFieldPosition(page, path);
    const yaml = parseYamlDocument(categories.get(file) ?? '');
    return findYamlPosition(yaml, path) ?? fileStart;
  };
}
