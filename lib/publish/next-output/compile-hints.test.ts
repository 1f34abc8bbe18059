import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCompileHints, withCompileHint } from './compile-hints';

const hint = '//# allFunctionsCalledOnLoad\n';
const large = `a('${'é'.repeat(15_000)}')`;
const small = `a('${'e'.repeat(15_000)}')`;

test('adds the comment to the start of a large script, once', () => {
  expect(withCompileHint(large)).toBe(hint + large);
  expect(withCompileHint(hint + large)).toBe(hint + large);
});

test('leaves a small script unchanged', () => {
  expect(withCompileHint(small)).toBe(small);
});

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'hints-'));
  mkdirSync(join(out, '_next/static/chunks'), { recursive: true });
});

afterEach(() => rmSync(out, { recursive: true, force: true }));

test('only changes the scripts of the bundler', async () => {
  const files = {
    '_next/static/chunks/large.js': large,
    '_next/static/chunks/small.js': small,
    '_next/static/chunks/large.css': large,
    'assets.js': large,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(out, file), text);
  expect(await addCompileHints(out)).toBe(1);
  const found = Object.keys(files).map((file) => readFileSync(join(out, file), 'utf8'));
  expect(found).toEqual([hint + large, small, large, large]);
});
