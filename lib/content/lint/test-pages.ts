import type { Diagnostic } from '@/lib/content/diagnostic';
import { siteContent } from '@/lib/content/site-content';
import { createContentFiles } from '@/tests/factories/content-files';
import { lintPages } from './lint';
import type { LintPage } from './lint-page';

/** The pages that these texts make, by file, as the checks of style read them. */
export function testPages(texts: Record<string, string>, tagsFile = ''): LintPage[] {
  const files = createContentFiles(texts, { tagsFile: { file: 'tags.yml', text: tagsFile } });
  const { read } = siteContent(files, {
    withDrafts: true,
    components: ['Card', 'Link'],
    otherPaths: ['/tags'],
  });
  return lintPages(read, files.pages);
}

/** The page that a text makes. */
export function testPage(text: string, file = 'a.md'): LintPage {
  const [page] = testPages({ [file]: text });
  if (!page) throw new Error(`No page was made of ${file}.`);
  return page;
}

/** A diagnostic in one line, for tables: place, message and hint. */
export function told({ line, column, message, hint }: Diagnostic): string {
  return `${line}:${column} ${message}${hint ? ` ${hint}` : ''}`;
}
