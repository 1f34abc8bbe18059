import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from './language';
import { splitCamelCase, tokenize } from './tokenize';

const getWords = (text: string) => tokenize(text).map(({ word }) => word);

test.each<[string, string[]]>([
  ['', []],
  [' - !', []],
  ['Import CSV-files, now.', ['import', 'csv', 'files', 'now']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['Übersicht Straße', ['ubersicht', 'strasse']],
  ['STRASSE ẞ', ['strasse', 'ss']],
  [
    'Æther œuvre ørsted łódź đak ılık',
    ['aether', 'oeuvre', 'orsted', 'lodz', 'dak', 'ilik'],
  ],
  ['e\u0301te\u0301', ['ete']],
  ['ﬁle ＣＲＭ １２', ['file', 'crm', '12']],
  ['10DLC a1', ['10dlc', 'a1']],
  ['snake_case kebab-case', ['snake', 'case', 'kebab', 'case']],
  ['연락처 추가', ['연락처', '추가']],
  ['مرحبا שלום', ['مرحبا', 'שלום']],
  ['שָׁלוֹם הַמִּלִּים בְּרֵאשִׁית', ['שלום', 'המלים', 'בראשית']],
  ['מַקָּף־מַחְבֵּר', ['מקף', 'מחבר']],
  ['مُسْتَخْدِمٌ كِتَابٌ هٰذَا', ['مستخدم', 'كتاب', 'هذا']],
  ['مســـتخدم أحمد إعداد آخر', ['مستخدم', 'احمد', 'اعداد', 'اخر']],
  ['ܫܠܳܡܳܐ', ['ܫܠܡܐ']],
  ['ज़रूरत', ['जरूरत']],
  ['葛\u{e0100}城 1\ufe0f\u20e3', ['葛', '城', '1']],
  ['Ἀθῆναι ΆΓΙΟΣ', ['αθηναι', 'αγιος']],
  ['がぎぱ हिन्दी ไทย', ['が', 'ぎ', 'ぱ', 'हिन्दी', 'ไทย']],
  ['👍🏽 ok 🇩🇪 ❤️', ['👍', 'ok', '🇩🇪', '❤']],
  ['© 2025 ™', ['2025']],
  ['\u0301', []],
])('tokenizes %j', (text, words) => {
  expect(getWords(text)).toEqual(words);
});

test.each<[string, string]>([
  ['検索結果を表示', '検索'],
  ['連絡先を追加する', '連絡先'],
  ['インデックスを作成', 'インデックス'],
  ['请先安装应用', '安装'],
  ['添加联系人', '联系'],
  ['การตั้งค่าบัญชี', 'บัญชี'],
  ['คำถามที่พบบ่อย', 'คำถาม'],
  ['CRM検索', '検索'],
])('segments scripts without spaces: %s', (text, word) => {
  expect(getWords(text)).toContain(word);
});

test('returns the position of each word', () => {
  const text = 'Straße: 検索 ok';
  expect(
    tokenize(text).map(({ start, end }) => text.slice(start, end)),
  ).toEqual(['Straße', '検索', 'ok']);
});

test.each([
  ['a'.repeat(100), 40],
  ['ü'.repeat(100), 40],
  [`a${'𐐨'.repeat(30)}`, 39],
])('truncates long words without splitting characters', (text, length) => {
  const [word] = tokenize(text);
  expect(word?.word).toHaveLength(length);
  expect(word?.end).toBe(text.length);
});

test('words contain no line breaks or lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { word } of tokenize(text)) {
        expect(word).not.toMatch(/\n|\p{Surrogate}/u);
        expect(word).not.toBe('');
      }
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, string[]]>([
  ['useEffectEvent', ['use', 'effect', 'event']],
  ['HTMLElement', ['html', 'element']],
  ['myURL', ['my', 'url']],
  ['getÜber2Go', ['get', 'uber', 'go']],
  ['aB', []],
  ['iPhone15', ['phone', '15']],
  ['Word', []],
  ['WORD', []],
  ['aB1\u0301\u0301', []],
])('splits %s', (name, parts) => {
  expect(splitCamelCase(name)).toEqual(parts);
});

const { getForm, stem } = english;

test.each([
  ['contacts', 'contact'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['batches', 'batch'],
  ['wishes', 'wish'],
  ['caches', 'cache'],
  ['sizes', 'size'],
  ['importing', 'import'],
  ['imported', 'import'],
  ['creating', 'create'],
  ['created', 'create'],
  ['templates', 'template'],
  ['bookings', 'book'],
  ['keys', 'key'],
  ['delays', 'delay'],
  ['ties', 'tie'],
  ['logging', 'log'],
  ['planned', 'plan'],
])('%s and %s have the same stem', (first, second) => {
  expect(stem(first)).toBe(stem(second));
});

test.each([
  ['status', 'statu'],
  ['analysis', 'analysi'],
  ['access', 'acces'],
  ['string', 'str'],
  ['need', 'ne'],
  ['day', 'dai'],
])('%s is not stemmed to %s', (word, overstemmed) => {
  expect(stem(word)).not.toBe(overstemmed);
});

test.each(['sms', 'use', 'a', '', '10dlc', 'über', '検索', 'a1b2s'])(
  '%j is unchanged',
  (word) => {
    expect(stem(word)).toBe(word);
  },
);

test.each([
  ['contact', 1],
  ['contacts', 2],
  ['calling', 4],
  ['called', 4],
  ['status', 1],
  ['string', 1],
  ['検索', 1],
])('the form of %s is %i', (word, form) => {
  expect(getForm(word)).toBe(form);
});
