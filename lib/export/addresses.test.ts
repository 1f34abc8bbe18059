import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAddresses, writeAddresses } from './addresses';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'addresses-'));
});
afterEach(() => rm(out, { recursive: true }));

test('what is written is read', async () => {
  const routes = { addresses: ['/', '/a –b'], redirects: [{ from: '/old', to: '/' }] };
  await writeAddresses(out, routes);
  expect(await readAddresses(out)).toEqual(routes);
});

test('the path of a site that has one is read as well', async () => {
  const routes = { addresses: ['/'], redirects: [], base: '/help' };
  await writeAddresses(out, routes);
  expect(await readAddresses(out)).toEqual(routes);
});

test.each([
  ['no file', undefined],
  ['no JSON', '{'],
  ['another form', '{ "addresses": "/" }'],
])('an export with %s is not finished', async (_, text) => {
  if (text !== undefined) await writeFile(join(out, 'addresses.json'), text);
  const error = await readAddresses(out).catch((error: unknown) => error);
  expect(error).toEqual(new Error(`${out} holds no finished export. Run \`npm run build\` first.`));
  expect(error).toHaveProperty('cause');
});
