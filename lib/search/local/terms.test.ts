import { expect, test } from 'vitest';
import { termsIn, termsOf } from './terms';
import { wordsOf } from './words';

test.each<[string, string[]]>([
  ['Importing myContacts', ['import', 'mycontact', 'my', 'contact']],
  ['', []],
])('%j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
  expect(termsIn(text, wordsOf(text))).toEqual(terms);
});
