import { expect, test } from 'vitest';
import { createPage } from '@/tests/factories/page';
import { formatPanel } from './format-panel';
import type { PageReport } from './page-report';

const report: PageReport = {
  page: createPage('/crm/lists', {
    title: 'Lists & <groups>',
    description: `${'Group contacts. '.repeat(12)}`,
  }),
  diagnostics: [
    { rule: 'broken-link', file: '/crm/lists.md', line: 4, column: 2, message: 'No.', hint: '<b>' },
  ],
  siteDiagnostics: { count: 3, files: 2 },
  place: ['CRM', 'Lists'],
  linksIn: [createPage('/crm/', { title: 'CRM' })],
  linksOut: [],
  words: 420,
  grade: 6.1,
};
const options = {
  siteUrl: 'https://help.example.com',
  siteTitle: 'Acme Help',
  docsDir: '/site/docs',
  weight: { bytes: 12_345, compressed: 3210 },
};

test('shows problems, place, links, figures and previews, with escaped text', () => {
  const html = formatPanel(report, options);
  expect(html).toContain('Lists &#38; &#60;groups&#62; | Acme Help');
  expect(html).not.toContain('<groups>');
  expect(html).toContain('No. &#60;b&#62; <code>broken-link</code>');
  expect(html).toContain('line1=4&#38;column1=2');
  expect(html).toContain('CRM › Lists');
  expect(html).toContain('<h2>Links from 1 page</h2>\n<ul><li><a href="/crm/">CRM</a></li></ul>');
  expect(html).toContain('<h2>Links to 0 pages</h2>');
  expect(html).toContain('420 words, reading grade 6.1, HTML of the article 12.3 kB (3.2 kB');
  expect(html).toContain('help.example.com › crm › lists');
  expect(html).toMatch(/contacts\. Group…|…<\/blockquote>/);
  expect(html).toContain('3 problems in 2 files');
});

test('says what is missing', () => {
  const page = createPage('/x');
  const html = formatPanel({ ...report, page, diagnostics: [], place: [], grade: null }, options);
  expect(html).toContain('<p>None.</p>');
  expect(html).toContain('Not in the sidebar.');
  expect(html).toContain('No description');
});
