import {
  createIndex,
  createSyncSearch,
  type IndexRecord,
  type Language,
  noHeadings,
} from '@help-center/search';
import { expect, test } from 'vitest';
import { language as ar } from './ar';
import { language as de } from './de';
import { language as en } from './en';
import { language as es } from './es';
import { language as fr } from './fr';
import { language as it } from './it';
import { language as nl } from './nl';
import { language as other } from './other';
import { language as pt } from './pt';
import { language as ru } from './ru';
import { language as sv } from './sv';
import { language as tr } from './tr';

/** Returns how many pages with a title are found by a query. */
function count(language: Language, title: string, query: string): number {
  const record: IndexRecord = {
    url_without_anchor: '/a',
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: '', lvl1: title, ...noHeadings },
  };
  return createSyncSearch(createIndex([record], { language }), language)({ params: { query } })
    .nbHits;
}

test.each([
  ['ar', ar, 'المستخدمون', 'المستخدم ما'],
  ['de', de, 'Listen anlegen', 'die Liste '],
  ['en', en, 'Lists', 'the list '],
  ['es', es, 'Contactos', 'los contacto '],
  ['fr', fr, 'Importations', 'une importation '],
  ['it', it, 'Contatti', 'il contatto '],
  ['nl', nl, 'Lijsten', 'de lijst '],
  ['pt', pt, 'Contatos', 'os contato '],
  ['ru', ru, 'Контакты', 'и контактов '],
  ['sv', sv, 'Listor', 'en lista '],
  ['tr', tr, 'Kişiler', 've kişi '],
  ['other', other, 'アカウントを作成する', '作成'],
])('%s finds another form of a word', (_, language, title, query) => {
  expect(count(language, title, query)).toBe(1);
  expect(count(language, title, 'xyzzyx')).toBe(0);
});
