import { describe, expect, test } from 'vitest';
import { createTestLintPage, formatLine } from '#tests/factories';
import { checkSpelling, type Dictionary, extendDictionary } from './spelling';

const knownWords = new Set(
  "a an and lists of the color doesn't text".split(' '),
);
const dictionary: Dictionary = {
  has: (word) => knownWords.has(word.toLowerCase()),
  suggest: (word) =>
    word === 'colour' ? ['color', 'co lour', 'cooler', 'dolor'] : [],
};

function getDiagnostics(text: string, words = ''): string[] {
  const extended = extendDictionary(dictionary, words, [
    'Growth Suite',
    'WhatsApp',
  ]);
  return checkSpelling(createTestLintPage(text), extended).map(formatLine);
}

describe('unknown words', () => {
  test.each([
    [
      'the\ncolour of',
      '2:1 The word "colour" is unknown. Did you mean "color" or "co lour" or "cooler"?',
    ],
    ['**lsit**', '1:3 The word "lsit" is unknown. If it'],
    ['a-lsit', '1:3 The word "lsit"'],
    ['![a lsit](x.png)', '1:5 The word "lsit"'],
    ['---\ndescription: "a lsit"\n---\na', '2:17 The word "lsit"'],
  ])('%j', (text, expected) => {
    expect(getDiagnostics(text)).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    'Lists of the color',
    "the list's color".replace('list', 'lists'),
    'it doesn’t'.replace('it', 'a'),
    '`lsit`',
    '10DLC and x2y',
    'lsit.example, a@lsit.example, https://lsit.example/lsit, /lsit/lsit',
    'Growth and Suite and WhatsApp and Whatsapp',
    '{site.product.name}',
  ])('accepts %j', (text) => {
    expect(getDiagnostics(text)).toEqual([]);
  });
});

test.each([
  ['webhook', 'Webhook and webhook', []],
  ['webhook # a comment\n\n# SMS', 'webhook', []],
  ['# SMS', 'SMS', ['SMS']],
  ['SMS', 'SMS', []],
  ['SMS', 'sms', ['sms']],
])('custom words with %j: %j', (words, text, unknown) => {
  expect(
    getDiagnostics(text, words).map((line) => line.match(/"(.*?)"/)?.[1]),
  ).toEqual(unknown);
});
