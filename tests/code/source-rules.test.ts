import { expect, test } from 'vitest';
import { listFiles, parseAnimationDelays, parseMediaWidths } from './source-rules';

test('finds files in nested folders by their suffix', () => {
  expect(listFiles('app', '.mdx')).toContain('app/markdown-page/page.mdx');
  expect(listFiles('components', '.client.tsx')).toContain('components/toc/toc.client.tsx');
});

test.each([
  ['@media (width <= 996px) { a { width: 5px } }', ['996px']],
  ['@media (min-width: 997px) {}', ['997px']],
  ['@media screen and (480px < width <= 62.25em) {}', ['480px', '62.25em']],
  ['@media (width <= 20rem) {} @media (width > 30rem) {}', ['20rem', '30rem']],
  ['@media (height <= 24rem) and (width <= 480px) {}', ['480px']],
  ['@media print { a { width: 10rem } }', []],
  ['@media (prefers-reduced-motion: reduce) {}', []],
])('parses the media widths of %s', (css, widths) => {
  expect(parseMediaWidths(css)).toEqual(widths);
});

test.each([
  ['a { animation: appear 1ms 200ms both; }', [200]],
  ['a { animation: appear 1ms 0.3s both }', [300]],
  ['a { animation: a 1s 2s; } b { animation: b 1ms 0ms; }', [2000, 0]],
  ['a { animation: appear 1ms both; }', []],
  ['/* 200 ms */ a { color: inherit; }', []],
])('parses the animation delays of %s', (css, delays) => {
  expect(parseAnimationDelays(css)).toEqual(delays);
});
