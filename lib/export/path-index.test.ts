import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPaths, writePaths } from './path-index';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'addresses-'));
});
afterEach(() => rm(out, { recursive: true }));

test('what is written is read', async () => {
  const routes = { urlPaths: ['/', '/a –b'], redirects: [{ from: '/old', to: '/' }] };
  await writePaths(out, routes);
  expect(await readPaths(out)).toEqual(routes);
});

test('the path of a site that has one is read as well', async () => {
  const routes = { urlPaths: ['/'], redirects: [], base: '/help' };
  await writePaths(out, routes);
  expect(await readPaths(out)).toEqual(routes);
});

test.each([
  ['no file', undefined],
  ['no JSON', '{'],
  ['another form', '{ "URL paths": "/" }'],
])('an export with %s is not finished', async (_, text) => {
  if (text !== undefined) await writeFile(join(out, 'addresses.json'), text);
  const error = await readPaths(out).catch((error: unknown) => error);
  expect(error).toEqual(new Error(`${out} holds no finished export. Run \`npm run build\` first.`));
  expect(error).toHaveProperty('cause');
});
