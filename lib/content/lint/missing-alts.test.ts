import { expect, test } from 'vitest';
import { missingAlts } from './missing-alts';
import { testPage, told } from './test-pages';

test.each([
  ['![A board](x.png)', 'a.md'],
  ['<img src="x.png" alt="">', 'a.md'],
  ['<img src="x.png" alt="A board" />', 'a.mdx'],
  ['<img {...picture} />', 'a.mdx'],
  ['`<img>`', 'a.md'],
])('%j in %s is right', (text, file) => {
  expect(missingAlts(testPage(text, file))).toEqual([]);
});

test.each([
  ['Text\n\n![](x.png)', 'a.md', '3:1'],
  ['![ ](x.png)', 'a.md', '1:1'],
  ['![][x]\n\n[x]: x.png', 'a.md', '1:1'],
  ['<p>\n<img src="x.png"></p>', 'a.md', '2:1'],
  ['Text <img src="x.png" /> text', 'a.mdx', '1:6'],
])('%j in %s', (text, file, place) => {
  expect(missingAlts(testPage(text, file)).map(told)).toEqual([
    `${place} This picture has no text in its place. Say what it shows between the square brackets: ![A board with four stages](board.svg).`,
  ]);
});
