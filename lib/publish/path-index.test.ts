import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPathIndex, writePathIndex } from './path-index';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'path-index-'));
});
afterEach(() => rm(out, { recursive: true }));

test('round-trips', async () => {
  const routes = {
    urlPaths: ['/', '/a –b'],
    redirects: [{ from: '/old', to: '/' }],
    base: '/help',
  };
  await writePathIndex(out, routes);
  expect(await readPathIndex(out)).toEqual(routes);
});

test.each([
  ['a missing file', undefined],
  ['invalid JSON', '{'],
  ['an unexpected shape', '{ "URL paths": "/" }'],
])('rejects an export with %s', async (_, text) => {
  if (text !== undefined) await writeFile(join(out, 'addresses.json'), text);
  const error = await readPathIndex(out).catch((error: unknown) => error);
  expect(error).toEqual(
    new Error(`${out} does not contain a finished export. Run \`npm run build\` first.`),
  );
  expect(error).toHaveProperty('cause');
});
