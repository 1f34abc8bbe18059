import { expect, test } from 'vitest';
import { isUnusedOutput, outputKind } from './output-files';

test.each([
  ['__next._tree.txt', 'segment payload', true],
  ['crm/lists/__next.crm.txt', 'segment payload', true],
  ['_not-found.html', 'not-found route', true],
  ['_not-found/__next._full.txt', 'segment payload', true],
  ['_not-found/index.txt', 'not-found route', true],
  ['tags/_none.html', 'empty tag', true],
  ['tags/_none/index.txt', 'empty tag', true],
  ['_next/static/media/index.worker.2b2dx7.ts', 'worker source', true],
  ['_next/static/chunks/a.js.map', 'source map', true],
  ['404.html', 'page', false],
  ['crm/_not-found.html', 'page', false],
  ['tags/email.html', 'page', false],
  ['index.txt', 'payload', false],
  ['crm/lists.txt', 'payload', false],
  ['robots.txt', 'metadata', false],
  ['opensearch.xml', 'metadata', false],
  ['_next/static/chunks/0e3yfuej0nnvf.js', 'script', false],
  ['_next/static/chunks/0e3yfuej0nnvf.css', 'stylesheet', false],
  ['_next/static/media/icon.2b2dx7.svg', 'media', false],
  ['_next/static/abc/_buildManifest.js', 'build manifest', false],
])('%s is a %s, unrequested: %s', (file, kind, isPruned) => {
  expect(outputKind(file)).toBe(kind);
  expect(isUnusedOutput(file)).toBe(isPruned);
});

test.each([
  '_next/static/a.js',
  '_next/static/chunks/a.mjs',
  '_next/static/chunks/a.wasm',
  '_next/static/abc/_routesManifest.js',
  '_next/data/abc/crm.json',
  'crm/lists.rsc',
  'crm/lists.segments/_tree.segment.rsc',
])('%s is of no known kind, and kept', (file) => {
  expect(outputKind(file)).toBeUndefined();
  expect(isUnusedOutput(file)).toBe(false);
});
