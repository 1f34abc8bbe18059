import { expect, test } from 'vitest';
import { formatReport } from './report';

const createFile = (file: string, bytes: number) => ({ file, bytes });

test('reports files, bytes, the largest pages and host limits', () => {
  const files = [
    createFile('index.html', 30_000),
    createFile('crm/lists.html', 60_000),
    createFile('crm/tasks.html', 50_000),
    createFile('crm/forms.html', 10_000),
    createFile('crm/lists.html.br', 4_000),
    createFile('a.js', 150_000),
  ];
  expect(formatReport(files)).toEqual([
    '4 HTML files, 5 files in total, 0.3 MB, and 1 precompressed files, 0.0 MB',
    'largest pages: crm/lists.html 60 kB, crm/tasks.html 50 kB, index.html 30 kB',
    'host limits used: Cloudflare Pages 0.6 %, GitHub Pages 0.0 %, Netlify 0.0 %, Azure Static Web Apps 0.1 %',
  ]);
});

test('supports more files than a call can have arguments', () => {
  const files = Array.from({ length: 300_000 }, (_, i) => createFile(`${i}.html`, i));
  expect(formatReport(files)[0]).toMatch(/^300000 HTML files/);
  expect(formatReport(files)[1]).toMatch(/^largest pages: 299999\.html 300 kB/);
});

test.each([
  [
    'too many files',
    Array.from({ length: 20_001 }, (_, i) => createFile(`a/${i}.html`, 1)),
    'Cloudflare Pages 100.0 % (exceeded)',
  ],
  [
    'too many files in a folder',
    Array.from({ length: 60_000 }, (_, i) => createFile(`a/${i}`, 1)),
    'Netlify 111.1 % (exceeded)',
  ],
  [
    'a file that is too large',
    [createFile('a.mp4', 30 * 1024 * 1024)],
    'Cloudflare Pages 120.0 % (exceeded)',
  ],
  ['too many bytes', [createFile('a.mp4', 1.5e9)], 'GitHub Pages 150.0 % (exceeded)'],
])('%s', (_, files, sentence) => {
  expect(formatReport(files)[2]).toContain(sentence);
});
