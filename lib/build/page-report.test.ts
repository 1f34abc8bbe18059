import { expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { parseProse } from '@/lib/content/lint/prose';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { createPageReport } from './page-report';

const files = createContentFiles({
  'crm/index.md': '# CRM\n\nSee [Lists](lists.md) and [CRM](index.md).',
  'crm/lists.md': '# Lists\n\nA list groups contacts. See [CRM](index.md), [X](x.md).',
  'ai.md': '# AI',
});
const { content, analyzedPages, diagnostics } = buildSiteContent(files, {
  withDrafts: true,
  config: testConfig,
  otherPaths: [],
});
const source = {
  content,
  diagnostics,
  links: new Map(
    analyzedPages.map(({ page, metadata }) => [
      page.file,
      new Set(metadata.links.map(({ target }) => target)),
    ]),
  ),
  getProse: ({ file }: { file: string }) =>
    parseProse(analyzedPages.find(({ page }) => page.file === file)?.source.body ?? '', 'md'),
};

test('reports place, links, figures and diagnostics of a page', () => {
  const report = createPageReport('/crm/lists/', source);
  expect(report).toMatchObject({
    page: { file: 'crm/lists.md' },
    place: ['CRM', 'Lists'],
    linksIn: [{ file: 'crm/index.md' }],
    linksOut: [{ file: 'crm/index.md' }],
    words: 8,
    siteDiagnostics: { count: 1, files: 1 },
  });
  expect(report?.grade).toBeGreaterThanOrEqual(0);
  expect(report?.diagnostics.map(({ rule }) => rule)).toEqual(['broken-markdown-link']);
});

test('a page without links and problems has none, and an unknown page no report', () => {
  expect(createPageReport('/ai', source)).toMatchObject({
    linksIn: [],
    linksOut: [],
    diagnostics: [],
    grade: null,
  });
  expect(createPageReport('/nope', source)).toBeUndefined();
});
