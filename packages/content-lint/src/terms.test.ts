import { describe, expect, test } from 'vitest';
import { createTestLintPage, formatLine } from '#tests/factories';
import { createTermChecker } from './terms';

const checkTerms = createTermChecker({
  terms: [
    { avoid: ['deal', 'deals'], write: 'opportunity', except: ['deal with'] },
    { avoid: ['log in'], write: 'sign in' },
    { avoid: ['e.g.'], write: 'for example' },
    { avoid: ['simply'] },
  ],
  names: ['WhatsApp', 'Shopify'],
});

function getDiagnostics(text: string): string[] {
  return checkTerms(createTestLintPage(text)).map(formatLine);
}

describe('terms to avoid', () => {
  test.each([
    ['A deal', '1:3 Avoid the term "deal". Use "opportunity" instead.'],
    [
      'Some\n\n- Deals',
      '3:3 Avoid the term "deals". Use "opportunity" instead.',
    ],
    ['## To log\nin', undefined],
    ['Then log\nin', '1:6 Avoid the term "log in". Use "sign in" instead.'],
    [
      'Some, e.g. this',
      '1:7 Avoid the term "e.g.". Use "for example" instead.',
    ],
    [
      'Simply do',
      '1:1 Avoid the term "simply". Remove it, or rephrase the sentence.',
    ],
    [
      '| A |\n|---|\n| deal |',
      '3:3 Avoid the term "deal". Use "opportunity" instead.',
    ],
    [
      '---\ntitle: One deal\n---\nText',
      '2:12 Avoid the term "deal". Use "opportunity" instead.',
    ],
  ])('%j', (text, expected) => {
    expect(getDiagnostics(text)).toEqual(expected ? [expected] : []);
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
  ])('ignores %j', (text) => {
    expect(getDiagnostics(text)).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    [
      'On Whatsapp',
      '1:4 The name "WhatsApp" is written "Whatsapp" here. Write: WhatsApp',
    ],
    [
      'On Whats App',
      '1:4 The name "WhatsApp" is written "Whats App" here. Write: WhatsApp',
    ],
    [
      'On **whatsapp**',
      '1:6 The name "WhatsApp" is written "whatsapp" here. Write: WhatsApp',
    ],
    [
      'Say "shopify"',
      '1:6 The name "Shopify" is written "shopify" here. Write: Shopify',
    ],
  ])('%j', (text, expected) => {
    expect(getDiagnostics(text)).toEqual([expected]);
  });

  test.each([
    'WhatsApp and Shopify',
    'my-store.myshopify.com',
    'See shopify.com',
    'Write to a@shopify.example',
    '`whatsapp`',
  ])('accepts %j', (text) => {
    expect(getDiagnostics(text)).toEqual([]);
  });
});
