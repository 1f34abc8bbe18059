import { expect, test } from 'vitest';
import { getMediaType } from './media-type';

test.each([
  ['a.avif', 'image/avif'],
  ['a.csv', 'text/csv; charset=utf-8'],
  ['a.gif', 'image/gif'],
  ['a.jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpeg'],
  ['a.json', 'application/json'],
  ['a.mp4', 'video/mp4'],
  ['a.pdf', 'application/pdf'],
  ['a.png', 'image/png'],
  ['board.svg', 'image/svg+xml'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.webm', 'video/webm'],
  ['a.webp', 'image/webp'],
  ['a.zip', 'application/zip'],
  ['BOARD.SVG', 'image/svg+xml'],
  ['crm/board.2.png', 'image/png'],
  ['archive.tar.gz', 'application/octet-stream'],
  ['a.html', 'application/octet-stream'],
  ['a.', 'application/octet-stream'],
  ['', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
  ['a.__proto__', 'application/octet-stream'],
])('%s', (name, type) => {
  expect(getMediaType(name)).toBe(type);
});
