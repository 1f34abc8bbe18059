import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStyleGuide } from './read-style-guide';
import { hasStyleGuide } from './style-guide';

const dir = mkdtempSync(join(tmpdir(), 'house-'));

afterAll(() => rmSync(dir, { recursive: true }));

test('reads the files that exist', async () => {
  const none = await readStyleGuide(dir);
  expect(none).toEqual({ menu: undefined, terms: undefined, words: undefined });
  expect(hasStyleGuide(none)).toBe(false);
  writeFileSync(join(dir, 'words.txt'), 'webhook');
  const one = await readStyleGuide(dir);
  expect(one).toEqual({ words: { file: '../words.txt', text: 'webhook' } });
  expect(hasStyleGuide(one)).toBe(true);
  for (const name of ['menu.yml', 'terms.yml']) writeFileSync(join(dir, name), name);
  expect(await readStyleGuide(dir)).toMatchObject({
    menu: { file: '../menu.yml', text: 'menu.yml' },
    terms: { file: '../terms.yml', text: 'terms.yml' },
  });
});
