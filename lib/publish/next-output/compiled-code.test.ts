import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createCodeKey, storeCodeKey, takeBuildArguments } from './compiled-code';

const dir = mkdtempSync(join(tmpdir(), 'compiled-code-'));
afterAll(() => rmSync(dir, { recursive: true }));

const generate = ['build', '--experimental-build-mode', 'generate'];

test('renders without compiling once after a build with the same key', async () => {
  expect(takeBuildArguments('key', dir)).toEqual(['build']);
  await storeCodeKey('key', dir);
  expect(takeBuildArguments('key', dir)).toEqual(generate);
  // The build above did not succeed.
  expect(takeBuildArguments('key', dir)).toEqual(['build']);
});

test('compiles after a build with another key', async () => {
  await storeCodeKey('key', dir);
  expect(takeBuildArguments('other', dir)).toEqual(['build']);
});

test('removes the manifest of the last build, so that its pages are not exported', () => {
  const manifest = join(dir, 'prerender-manifest.json');
  writeFileSync(manifest, '{}');
  takeBuildArguments('key', dir);
  expect(existsSync(manifest)).toBe(false);
});

test('the key depends on the code and on the variables in it', () => {
  const keys = [createCodeKey('1', {}), createCodeKey('2', {}), createCodeKey('1', { BASE: '/a' })];
  vi.stubEnv('FEEDBACK_URL', 'https://feedback.example.com');
  keys.push(createCodeKey('1', {}));
  expect(new Set(keys).size).toBe(4);
});
