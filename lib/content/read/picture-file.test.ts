import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertAccent } from '@/lib/config/accent';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { isPictureFile, readPicture, toPublishedName } from './picture-file';

const contentDir = createTempFolder();
mkdirSync(join(contentDir, 'docs'));
writeFileSync(
  join(contentDir, 'docs/a.picture.yml'),
  'screen: Lists\nbody: [{ text: Hello }]\n',
);

test.each([
  ['img/a.picture.yml', 'img/a.svg'],
  ['img/a.PICTURE.yaml', 'img/a.svg'],
  ['_category_.yml', '_category_.yml'],
  ['picture.yml', 'picture.yml'],
])('%s is published as %s', (file, name) => {
  expect(toPublishedName(file)).toBe(name);
  expect(isPictureFile(file)).toBe(name.endsWith('.svg'));
});

test('screens must be in the menu of the content folder', () => {
  const docsDir = join(contentDir, 'docs');
  expect(readPicture(docsDir, 'a.picture.yml', 'desktop', '').errors).toEqual(
    [],
  );
  writeFileSync(join(contentDir, 'menu.yml'), '- Forms\n');
  expect(
    readPicture(docsDir, 'a.picture.yml', 'desktop', '').errors,
  ).toHaveLength(1);
});

/** Draws a picture in a site with "Lists" in its menu. */
function draw(text: string) {
  writeFileSync(join(contentDir, 'menu.yml'), '- Lists\n');
  writeFileSync(join(contentDir, 'docs/b.picture.yml'), text);
  return readPicture(join(contentDir, 'docs'), 'b.picture.yml', 'desktop', '');
}

const longWord = 'w'.repeat(60);

test.each([
  ['screen: List\nbody: []', 1, /"List" is not in menu.yml.*/],
  ['body:\n  - field: Name\n    vlaue: x', 3, /The key "vlaue" is unknown/],
  [
    'body:\n  - columns: [[{ field: 1, mark: 99 }], []]',
    2,
    /"mark" is not valid/,
  ],
  [`body:\n  - text: Ok\n  - text: ${longWord}`, 3, /is too wide/],
  [
    `body:\n  - steps: [{ title: A }]\n    branches:\n      - { label: ${longWord}, steps: [{ title: B }] }\n      - { label: x, steps: [{ title: C }] }`,
    4,
    /is too wide/,
  ],
])('reports a mistake in %j', (text, line, message) => {
  const { svg, errors } = draw(text);
  expect(svg).toBe('');
  expect(errors[0]).toMatchObject({
    line,
    message: expect.stringMatching(message),
  });
});

test('the stylesheet of the site has a value for each custom property of a picture', () => {
  const docsDir = join(contentDir, 'docs');
  draw('screen: Lists\nbody: [{ text: Hello }]');
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const stylesheet = insertAccent(tokens, '#2952cc');
  const { svg } = readPicture(docsDir, 'b.picture.yml', 'desktop', stylesheet);
  const used = svg.match(/(?<=var\()--[\w-]+/g) ?? [];
  const unset = used.filter((name) => !svg.includes(`${name}:`));
  expect(used).not.toEqual([]);
  expect(unset).toEqual([]);
});
