import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { copyStaticFiles, moveFiles } from './finish-export';

const root = createEmptyFolder();

test('copies files, except unsafe SVGs and files that the site already has', async () => {
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
});

test('moves a folder into another one, which may have the same folders and files', async () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  for (const dir of [join(from, 'crm/lists'), join(from, 'ai'), join(to, 'crm')])
    mkdirSync(dir, { recursive: true });
  for (const file of ['crm/lists/a.html', 'crm/b.html', 'ai/c.html', 'd.html'])
    writeFileSync(join(from, file), 'moved');
  for (const file of ['crm/b.html', 'crm/e.html', 'f.html']) writeFileSync(join(to, file), 'kept');
  moveFiles(from, to);
  expect(await findFiles(to)).toEqual([
    'ai/c.html',
    'crm/b.html',
    'crm/e.html',
    'crm/lists/a.html',
    'd.html',
    'f.html',
  ]);
  expect(readFileSync(join(to, 'crm/b.html'), 'utf8')).toBe('moved');
  expect(existsSync(from)).toBe(false);
});
