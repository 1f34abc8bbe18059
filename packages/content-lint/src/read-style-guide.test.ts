import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStyleGuide } from './read-style-guide';

const dir = mkdtempSync(join(tmpdir(), 'style-guide-'));

afterAll(() => rmSync(dir, { recursive: true }));

test('reads the files that exist', async () => {
  expect(await readStyleGuide(dir)).toEqual({
    menu: undefined,
    terms: undefined,
    words: undefined,
  });
  writeFileSync(join(dir, 'words.txt'), 'webhook');
  expect(await readStyleGuide(dir)).toEqual({ words: { file: '../words.txt', text: 'webhook' } });
  for (const name of ['menu.yml', 'terms.yml']) writeFileSync(join(dir, name), name);
  expect(await readStyleGuide(dir)).toMatchObject({
    menu: { file: '../menu.yml', text: 'menu.yml' },
    terms: { file: '../terms.yml', text: 'terms.yml' },
  });
});
