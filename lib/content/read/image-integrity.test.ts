import { expect, test } from 'vitest';
import { checkIntegrity } from './image-integrity';

const png = '89504e470d0a1a0a';
const end = '49454e44ae426082';
const webp = `52494646${'0c000000'}57454250`;

test.each([
  ['a.png', `${png}00${end}`, 8],
  ['a.jpg', 'ffd8ffe000ffd9', 8],
  ['a.webp', `${webp}0000000000000000`, 8],
  ['a.gif', '474946', 8],
  ['a.svg', '3c', undefined],
  ['a.pdf', '25', undefined],
])('%s with the bytes %s is complete', (name, hex, width) => {
  expect(checkIntegrity({ name, bytes: Buffer.from(hex, 'hex'), width })).toEqual([]);
});

test.each([
  ['a.png', '4e6f74', undefined, 'The file a.png is not a PNG image.'],
  ['a.png', `${png}00`, 8, 'The image a.png is incomplete: its end is missing.'],
  ['a.jpeg', 'ffd8ffe000', 8, 'The image a.jpeg is incomplete: its end is missing.'],
  ['a.webp', webp, 8, 'The image a.webp is incomplete: its end is missing.'],
])('%s with the bytes %s', (name, hex, width, message) => {
  expect(checkIntegrity({ name, bytes: Buffer.from(hex, 'hex'), width })).toMatchObject([
    { rule: 'corrupt-picture', message },
  ]);
});
