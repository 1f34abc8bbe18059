import { expect, test } from 'vitest';
import { filesUnder, mediaWidths } from './source-rules';

test('files are found in folders of folders, by the end of their names', () => {
  expect(filesUnder('app', '.mdx')).toContain('app/(standalone)/markdown-page/page.mdx');
  expect(filesUnder('components', '.client.tsx')).toContain('components/toc/toc.client.tsx');
});

test.each([
  ['@media (width <= 996px) { a { width: 5px } }', ['996px']],
  ['@media (min-width: 997px) {}', ['997px']],
  ['@media screen and (480px < width <= 62.25em) {}', ['480px', '62.25em']],
  ['@media (width <= 20rem) {} @media (width > 30rem) {}', ['20rem', '30rem']],
  ['@media (height <= 40rem) and (width > 30rem) {}', ['30rem']],
  ['@media print { a { width: 10rem } }', []],
  ['@media (prefers-reduced-motion: reduce) {}', []],
])('the media widths of %s', (css, widths) => {
  expect(mediaWidths(css)).toEqual(widths);
});
