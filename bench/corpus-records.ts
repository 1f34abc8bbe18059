import { type SearchRecord, toAnchor } from '@help-center/search';
import { createRecords } from '@/lib/search/records';
import { createTextBlocks } from '@/lib/search/test-pages';
import { createPage } from '@/tests/factories/page';
import { createCorpus } from './corpus';

/** Returns the search records of a corpus. They approximate those of a build: Markdown syntax is not parsed. */
export function createCorpusRecords(count: number): SearchRecord[] {
  const files = [...createCorpus({ pages: count })].filter(([file]) => file.endsWith('.md'));
  const parsed = files.map(([file, text]) => parsePage(`/${file}`, text));
  return createRecords(
    {
      pages: parsed.map(({ page }) => page),
      texts: parsed.map(({ page, blocks }) => [page.file, blocks]),
      breadcrumbs: new Map(),
    },
    '',
  );
}

function parsePage(urlPath: string, text: string) {
  const [frontMatter = '', body = ''] = text.split('\n---\n');
  const lines = body
    .split('\n\n')
    .map((line) => line.replace(/^#+ (.*)$/, (all, name) => `${all} {${toAnchor(name)}}`));
  return {
    page: createPage(urlPath, { title: /^title: (.*)$/m.exec(frontMatter)?.[1] ?? '' }),
    blocks: createTextBlocks(lines),
  };
}
