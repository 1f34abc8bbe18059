import { expect, test } from 'vitest';
import { extractTerms } from './extract-terms';

test.each<[string, string[]]>([
  ['Importing myContacts', ['import', 'mycontact', 'my', 'contact']],
  ['', []],
])('%j', (text, terms) => {
  expect(extractTerms(text)).toEqual(terms);
});
