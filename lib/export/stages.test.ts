import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stageTable, weightOf } from './stages';

test('files and bytes after each step, with what it changed', () => {
  expect(
    stageTable([
      { name: 'next build', files: 1210, bytes: 12_345_678 },
      { name: 'pruned', files: 855, bytes: 9_000_400 },
      { name: 'nothing', files: 855, bytes: 9_000_400 },
      { name: 'policies', files: 855, bytes: 9_100_000 },
      { name: 'a small file', files: 856, bytes: 9_100_010 },
    ]),
  ).toEqual([
    '              files            kB',
    'next build    1,210        12,346',
    'pruned          855  −355   9,000  −3,345',
    'policies        855         9,100    +100',
    'a small file    856    +1   9,100',
  ]);
});

test('no stage, no row', () => {
  expect(stageTable([])).toHaveLength(1);
});

test('the weight of a folder is that of all below it, without links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'one'), '12345');
  writeFileSync(join(folder, 'a/b/two'), '123');
  symlinkSync('one', join(folder, 'link'));
  expect(weightOf(folder)).toEqual({ files: 2, bytes: 8 });
  rmSync(folder, { recursive: true });
});
