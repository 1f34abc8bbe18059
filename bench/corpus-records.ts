import { type SearchRecord, toAnchor } from '@help-center/search';
import { createTestRecords, type TestPage } from '@/lib/search/test-pages';
import { createCorpus } from './corpus';

/** Returns the search records of a corpus. They approximate those of a build: Markdown syntax is not parsed. */
export function createCorpusRecords(pages: number): SearchRecord[] {
  const files = [...createCorpus({ pages })].filter(([file]) => file.endsWith('.md'));
  return createTestRecords(
    Object.fromEntries(files.map(([file, text]) => [`/${file}`, parsePage(text)])),
  );
}

function parsePage(text: string): TestPage {
  const [frontMatter = '', body = ''] = text.split('\n---\n');
  return {
    title: /^title: (.*)$/m.exec(frontMatter)?.[1] ?? '',
    lines: body
      .split('\n\n')
      .map((line) => line.replace(/^#+ (.*)$/, (all, name) => `${all} {${toAnchor(name)}}`)),
  };
}
