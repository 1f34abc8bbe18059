import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import {
  consumeCodeKey,
  createCodeKey,
  forgetRenderedPages,
  storeCodeKey,
} from './compiled-code';

const dir = createTempFolder();

test('the code is compiled once after a build with the same key', async () => {
  expect(consumeCodeKey('key', dir)).toBe(false);
  await storeCodeKey('key', dir);
  expect(consumeCodeKey('key', dir)).toBe(true);
  // The build above did not succeed.
  expect(consumeCodeKey('key', dir)).toBe(false);
});

test('the code is not compiled after a build with another key', async () => {
  await storeCodeKey('key', dir);
  expect(consumeCodeKey('other', dir)).toBe(false);
});

test('removes what a killed build may have left incomplete', () => {
  mkdirSync(join(dir, 'diagnostics'));
  consumeCodeKey('key', dir);
  expect(existsSync(join(dir, 'diagnostics'))).toBe(false);
});

test('removes the manifest of rendered pages, which would be exported again', () => {
  const manifest = join(dir, 'prerender-manifest.json');
  writeFileSync(manifest, '{}');
  forgetRenderedPages(dir);
  expect(existsSync(manifest)).toBe(false);
});

test('the key depends on the code and on the variables in it', () => {
  const keys = [
    createCodeKey({ SITE_BUILD_ID: '1' }),
    createCodeKey({ SITE_BUILD_ID: '2' }),
    createCodeKey({ SITE_BUILD_ID: '1', BASE: '/a' }),
  ];
  vi.stubEnv('FEEDBACK_URL', 'https://feedback.example.com');
  keys.push(createCodeKey({ SITE_BUILD_ID: '1' }));
  expect(new Set(keys).size).toBe(4);
});
