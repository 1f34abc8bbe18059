import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { copyStaticFiles } from './finish-export';

test('copies files, except unsafe SVGs and files that the site already has', async () => {
  const root = mkdtempSync(join(tmpdir(), 'static-'));
  const [staticDir, out] = [join(root, 'static'), join(root, 'out')];
  for (const dir of [join(staticDir, 'img'), out]) mkdirSync(dir, { recursive: true });
  writeFileSync(join(out, 'robots.txt'), 'own');
  writeFileSync(join(staticDir, 'robots.txt'), 'other');
  writeFileSync(join(staticDir, 'img/safe.svg'), '<svg></svg>');
  writeFileSync(join(staticDir, 'img/unsafe.svg'), '<svg><script/></svg>');
  expect(await copyStaticFiles(staticDir, out)).toEqual([
    'static/img/unsafe.svg is not published: it contains a script.',
    'static/robots.txt is not published: it is also a file of the site.',
  ]);
  expect(await findFiles(out)).toEqual(['img/safe.svg', 'robots.txt']);
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe('own');
  expect(await copyStaticFiles(join(root, 'none'), out)).toEqual([]);
  rmSync(root, { recursive: true });
});
