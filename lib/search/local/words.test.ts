import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { camelParts, wordsOf } from './words';

const plain = (text: string) => wordsOf(text).map(({ word }) => word);

test.each<[string, string[]]>([
  ['', []],
  [' - !', []],
  ['Import CSV-files, now.', ['import', 'csv', 'files', 'now']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['Übersicht Straße', ['ubersicht', 'strasse']],
  ['STRASSE ẞ', ['strasse', 'ss']],
  ['Æther œuvre ørsted łódź đak ılık', ['aether', 'oeuvre', 'orsted', 'lodz', 'dak', 'ilik']],
  ['e\u0301te\u0301', ['ete']],
  ['ﬁle ＣＲＭ １２', ['file', 'crm', '12']],
  ['10DLC a1', ['10dlc', 'a1']],
  ['snake_case kebab-case', ['snake', 'case', 'kebab', 'case']],
  ['연락처 추가', ['연락처', '추가']],
  ['مرحبا שלום', ['مرحبا', 'שלום']],
  ['👍 ok', ['ok']],
  ['\u0301', []],
])('the words of %j', (text, words) => {
  expect(plain(text)).toEqual(words);
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
])('a run without spaces is cut: %s', (text, word) => {
  expect(plain(text)).toContain(word);
});

test('each word with its place in the text', () => {
  const text = 'Straße: 検索 ok';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Straße',
    '検索',
    'ok',
  ]);
});

test.each([
  ['a'.repeat(100), 40],
  ['ü'.repeat(100), 40],
  [`a${'𐐨'.repeat(30)}`, 39],
])('a long word is cut, not inside a character', (text, length) => {
  const [word] = wordsOf(text);
  expect(word?.word).toHaveLength(length);
  expect(word?.end).toBe(text.length);
});

test('no word holds a line break or half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { word } of wordsOf(text)) {
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
])('the parts of %s', (name, parts) => {
  expect(camelParts(name)).toEqual(parts);
});

describe('a browser that cannot cut runs', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('takes them whole', async () => {
    const { Segmenter: _, ...without } = Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
    );
    vi.stubGlobal('Intl', without);
    vi.resetModules();
    const old = await import('./words');
    expect(old.wordsOf('検索結果 ok').map(({ word }) => word)).toEqual(['検索結果', 'ok']);
  });
});
