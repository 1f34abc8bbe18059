import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatBuildStages, measureFolder } from './build-stages';

test('formats files and bytes after each stage and their change', () => {
  expect(
    formatBuildStages([
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

test('returns only the header without stages', () => {
  expect(formatBuildStages([])).toHaveLength(1);
});

test('measures a folder recursively, without symbolic links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'one'), '12345');
  writeFileSync(join(folder, 'a/b/two'), '123');
  symlinkSync('one', join(folder, 'link'));
  expect(measureFolder(folder)).toEqual({ files: 2, bytes: 8 });
  rmSync(folder, { recursive: true });
});
