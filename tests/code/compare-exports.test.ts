import { expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createTempFolder } from '@/tests/factories/temp-folder';
import {
  compareExports,
  normalizePage,
} from '@/tests/incremental/compare-exports';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test.each([
  [
    'the order of the head',
    page('<title>a</title><meta name="b">', ''),
    page('<meta name="b"><title>a</title>', ''),
  ],
  [
    'the payload',
    page('', '<p>a</p><script>self.__next_f.push([1,"1:a"])</script>'),
    page('', '<p>a</p><script>self.__next_f.push([1,"2:a"])</script>'),
  ],
  [
    'comments and generated ids',
    page('', '<p id="_R_1b_">a<!-- --></p>'),
    page('', '<p id="_R_2_">a</p>'),
  ],
  [
    'hashes of scripts',
    page(`<meta content="script-src 'sha256-a' 'self'">`, ''),
    page(`<meta content="script-src 'sha256-b' 'self'">`, ''),
  ],
])('pages are the same for readers whatever %s', (_, first, second) => {
  expect(normalizePage(first)).toBe(normalizePage(second));
});

test.each([
  ['a text', page('', '<p>a</p>'), page('', '<p>b</p>')],
  [
    'an attribute',
    page('', '<a href="/a">a</a>'),
    page('', '<a href="/b">a</a>'),
  ],
  ['an element', page('', '<p>a</p>'), page('', '<p>a</p><p></p>')],
  [
    'a script of the site',
    page('', '<script>a()</script>'),
    page('', '<script>b()</script>'),
  ],
  [
    'a tag in the head',
    page('<meta name="b">', ''),
    page('<meta name="c">', ''),
  ],
])('pages differ by %s', (_, first, second) => {
  expect(normalizePage(first)).not.toBe(normalizePage(second));
});

test('reports files that are missing or different', async () => {
  const [first, second] = [createTempFolder(), createTempFolder()];
  writeFiles(first, [
    ['a.html', page('', '<p>a</p>')],
    ['a.txt', '1:a'],
    ['a.html.br', 'a'],
    ['robots.txt', 'a'],
    ['b.json', '1'],
  ]);
  writeFiles(second, [
    ['a.html', page('', '<p>a</p><!-- -->')],
    ['a.txt', '2:a'],
    ['a.html.br', 'b'],
    ['robots.txt', 'b'],
    ['c.json', '1'],
  ]);
  expect(await compareExports(first, second)).toEqual({
    onlyInFirst: ['b.json'],
    onlyInSecond: ['c.json'],
    changed: ['robots.txt'],
  });
});
