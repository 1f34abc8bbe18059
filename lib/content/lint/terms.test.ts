import { describe, expect, test } from 'vitest';
import { readPage } from './read-file';
import { termFinder } from './terms';
import { testPage, told } from './test-pages';

const find = termFinder({
  terms: [
    { avoid: ['deal', 'deals'], write: 'opportunity', except: ['deal with'] },
    { avoid: ['log in'], write: 'sign in' },
    { avoid: ['e.g.'], write: 'for example' },
    { avoid: ['simply'] },
  ],
  names: ['WhatsApp', 'Shopify'],
});

function diagnostics(text: string): string[] {
  return find(readPage(testPage(text))).map(told);
}

describe('words to avoid', () => {
  test.each([
    ['A deal', '1:3 "deal" is a word that the guides avoid. Write "opportunity".'],
    ['Some\n\n- Deals', '3:3 "deals" is a word that the guides avoid. Write "opportunity".'],
    ['## To log\nin', undefined],
    ['Then log\nin', '1:6 "log in" is a word that the guides avoid. Write "sign in".'],
    ['Some, e.g. this', '1:7 "e.g." is a word that the guides avoid. Write "for example".'],
    [
      'Simply do',
      '1:1 "simply" is a word that the guides avoid. Leave it out, or say it in other words.',
    ],
    ['[a deal](b.md)', '1:4 "deal" is a word that the guides avoid. Write "opportunity".'],
    ['| A |\n|---|\n| deal |', '3:3 "deal" is a word that the guides avoid. Write "opportunity".'],
    [
      '---\ntitle: One deal\n---\nText',
      '2:12 "deal" is a word that the guides avoid. Write "opportunity".',
    ],
  ])('%j', (text, expected) => {
    expect(diagnostics(text)).toEqual(expected ? [expected] : []);
  });

  test.each([
    'dealer, ideal, deal-based',
    'People you deal with',
    'Type `deal` here',
    'Choose **New deal**',
    'You see "This deal is lost."',
    'You see “This **deal** is `lost`.”',
    '```\ndeal\n```',
    '[Lists](./deal.md)',
    '<!-- deal -->',
  ])('%j is left alone', (text) => {
    expect(diagnostics(text)).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['On Whatsapp', '1:4 "Whatsapp" is not how this name is written. Write "WhatsApp".'],
    ['On Whats App', '1:4 "Whats App" is not how this name is written. Write "WhatsApp".'],
    ['On **whatsapp**', '1:6 "whatsapp" is not how this name is written. Write "WhatsApp".'],
    ['Say "shopify"', '1:6 "shopify" is not how this name is written. Write "Shopify".'],
  ])('%j', (text, expected) => {
    expect(diagnostics(text)).toEqual([expected]);
  });

  test.each([
    'WhatsApp and Shopify',
    'my-store.myshopify.com',
    'See shopify.com',
    'Write to a@shopify.example',
    '`whatsapp`',
  ])('%j is right', (text) => {
    expect(diagnostics(text)).toEqual([]);
  });
});

test('no words to look for', () => {
  expect(termFinder({ terms: [], names: [] })(readPage(testPage('Anything')))).toEqual([]);
});
