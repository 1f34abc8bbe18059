import { expect, test } from 'vitest';
import { extractTerms, wordsToTerms } from './extract-terms';
import { tokenize } from './tokenize';

test.each<[string, string[]]>([
  ['Importing myContacts', ['import', 'mycontact', 'my', 'contact']],
  ['', []],
])('%j', (text, terms) => {
  expect(extractTerms(text)).toEqual(terms);
  expect(wordsToTerms(text, tokenize(text))).toEqual(terms);
});
