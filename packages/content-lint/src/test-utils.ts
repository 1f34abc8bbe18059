import { buildSiteContent } from '@/lib/content/build-site-content';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { createLintPages, type LintPage } from './lint-page';

/** Creates the style check input from file contents, keyed by file name. */
export function createTestPages(texts: Record<string, string>, tagsFile = ''): LintPage[] {
  const files = createContentFiles(texts, { tagsFile: { file: 'tags.yml', text: tagsFile } });
  const { analyzedPages } = buildSiteContent(files, {
    withDrafts: true,
    config: testConfig,
    otherPaths: ['/tags'],
  });
  return createLintPages(analyzedPages, files.pages);
}

/** Creates the style check input for a single page. */
export function createTestPage(text: string, file = 'a.md'): LintPage {
  const [page] = createTestPages({ [file]: text });
  if (!page) throw new Error(`${file} is not a page.`);
  return page;
}

/** Formats position, message and hint of a diagnostic as one line. */
export function formatLine({ line, column, message, hint }: Diagnostic): string {
  return `${line}:${column} ${message}${hint ? ` ${hint}` : ''}`;
}
