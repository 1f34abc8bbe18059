import { createRequire } from 'node:module';
import {
  createIndex,
  createLanguage,
  createSyncSearch,
  english,
  type IndexRecord,
  type Language,
  noHeadings,
} from '@help-center/search';
import { expect, test } from 'vitest';
import { createLanguageModule, stemmerNames } from './languages';

/** Returns how many pages with a title are found by a query. */
function countHits(language: Language, title: string, query: string): number {
  const record: IndexRecord = {
    url_without_anchor: '/a',
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: '', lvl1: title, ...noHeadings },
  };
  return createSyncSearch(
    createIndex([record], { language }),
    language,
  )({ params: { query } }).nbHits;
}

const load = createRequire(import.meta.url);

/** Loads what the module of a language imports. */
function loadLanguage(id: string): Language {
  const name = stemmerNames[id];
  if (id === 'en') {
    return english;
  }
  if (!name) {
    return createLanguage((word) => word, []);
  }
  const { stemmer } = load(`@orama/stemmers/${name}`);
  const { stopwords } = load(`@orama/stopwords/${name}`);
  return createLanguage(stemmer, stopwords);
}

test.each([
  ['ar', 'المستخدمون', 'المستخدم ما'],
  ['ar', 'المُسْتَخْدِمُونَ', 'المستخدم'],
  ['ar', 'المستخدمون', 'المُسْتَخْدِم'],
  ['he', 'הַגְדָּרוֹת', 'הגדרות'],
  ['he', 'הגדרות', 'הַגְדָּרוֹת'],
  ['de', 'Listen anlegen', 'die Liste '],
  ['en', 'Lists', 'the list '],
  ['es', 'Contactos', 'los contacto '],
  ['fr', 'Importations', 'une importation '],
  ['it', 'Contatti', 'il contatto '],
  ['nl', 'Lijsten', 'de lijst '],
  ['pt', 'Contatos', 'os contato '],
  ['ru', 'Контакты', 'и контактов '],
  ['sv', 'Listor', 'en lista '],
  ['tr', 'Kişiler', 've kişi '],
  ['ja', 'アカウントを作成する', '作成'],
])('%s finds another form of a word', (id, title, query) => {
  const language = loadLanguage(id);
  expect(countHits(language, title, query)).toBe(1);
  expect(countHits(language, title, 'xyzzyx')).toBe(0);
});

test.each([
  ['en-GB', "export { language } from '@/lib/search/english';"],
  ['pt-BR', "import { stemmer } from '@orama/stemmers/portuguese';"],
  ['ja', 'createLanguage((word) => word, [])'],
])('the module of %s', (locale, code) => {
  expect(createLanguageModule(locale)).toContain(code);
});
