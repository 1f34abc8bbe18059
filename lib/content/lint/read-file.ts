import type { ContentFiles } from '@/lib/content/site-content';
import type { LintPage } from './lint-page';
import type { ProseBlock } from './prose';
import { yamlFields } from './yaml-fields';

/** All that readers read of a file. */
export type ReadFile = { file: string; blocks: ProseBlock[] };

/** The texts of a page: the fields of its front matter, then its body. */
export function readPage({ page, fields, prose }: LintPage): ReadFile {
  return { file: page.file, blocks: [...fields, ...prose.blocks] };
}

/** The labels and descriptions of tags and categories. */
export function readLabels({
  tagsFile,
  categories,
}: Pick<ContentFiles, 'tagsFile' | 'categories'>): ReadFile[] {
  const files = [...categories].map(([file, text]) => ({ file, text }));
  return [...(tagsFile ? [tagsFile] : []), ...files].map(({ file, text }) => ({
    file,
    blocks: yamlFields({ text, line: 1, column: 1 }),
  }));
}
