import { expect, test } from 'vitest';
import { isLoadError } from './load-error';

const createError = (name: string, message: string) =>
  Object.assign(new Error(message), { name });

test.each([
  [
    createError(
      'ChunkLoadError',
      'Failed to load chunk /_next/static/chunks/a.js',
    ),
    true,
  ],
  [new Error('Connection closed.'), true],
  [
    new Error(
      'Minified React error #412; visit https://react.dev/errors/412 for',
    ),
    true,
  ],
  [
    new Error(
      'Minified React error #418; visit https://react.dev/errors/418 for',
    ),
    false,
  ],
  // Chromium, Firefox and Safari, each with a failed request and an interrupted response.
  [new TypeError('Failed to fetch'), true],
  [new TypeError('network error'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Error in body stream'), true],
  [new TypeError('Load failed'), true],
  [
    new TypeError("Cannot read properties of undefined (reading 'title')"),
    false,
  ],
  [new Error('Failed to fetch the title'), false],
  [new Error('The page broke.'), false],
  ['ChunkLoadError', false],
  [undefined, false],
])('isLoadError returns for %s: %s', (error, expected) => {
  expect(isLoadError(error)).toBe(expected);
});
