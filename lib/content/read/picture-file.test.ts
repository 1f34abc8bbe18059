import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPictureFile, readPicture, toPublishedName } from './picture-file';

let content = '';

beforeAll(() => {
  content = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(content, 'docs'));
  writeFileSync(join(content, 'docs/a.picture.yml'), 'screen: Lists\nbody: [{ text: Hello }]\n');
});

afterAll(() => rmSync(content, { recursive: true }));

test.each([
  ['img/a.picture.yml', 'img/a.svg'],
  ['img/a.PICTURE.yaml', 'img/a.svg'],
  ['_category_.yml', '_category_.yml'],
  ['picture.yml', 'picture.yml'],
])('%s is published as %s', (file, name) => {
  expect(toPublishedName(file)).toBe(name);
  expect(isPictureFile(file)).toBe(name.endsWith('.svg'));
});

test('the menu of the content folder decides which screens exist', () => {
  const docsDir = join(content, 'docs');
  expect(readPicture(docsDir, 'a.picture.yml').errors).toEqual([]);
  writeFileSync(join(content, 'menu.yml'), '- Forms\n');
  expect(readPicture(docsDir, 'a.picture.yml').errors).toHaveLength(1);
});
