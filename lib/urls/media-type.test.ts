import { expect, test } from 'vitest';
import { getMediaType } from './media-type';

test.each([
  ['a.png', 'image/png'],
  ['board.svg', 'image/svg+xml'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['BOARD.SVG', 'image/svg+xml'],
  ['archive.tar.gz', 'application/octet-stream'],
  ['a.', 'application/octet-stream'],
  ['a.__proto__', 'application/octet-stream'],
])('%s', (name, type) => {
  expect(getMediaType(name)).toBe(type);
});
