import { describe, expect, test } from 'vitest';
import { createTestIndex, findUrls } from '#tests/factories';
import { parseQuery } from './parse-query';

const index = createTestIndex({
  '/contacts': {
    title: 'Contacts',
    description: 'People you know.',
    keywords: ['address', 'book'],
    lines: [
      'A contact is a person.',
      '## Add a contact {add}',
      'Type a name and an email.',
      '## Import contacts from a file {import}',
      'Save the file first.',
      '## Run the import {run}',
      'Choose a file. Contacts without a name are left out of the import.',
      '## Fix a failed import {fix}',
      'Each row names its mistake. Import the file of failed rows.',
    ],
  },
  '/base': {
    title: 'Knowledge base',
    lines: ['Import nothing.', '## Your knowledge base {own}'],
  },
  '/notes': { title: 'Notes', lines: ['Import a note.'] },
  '/calls': { title: 'Calls', lines: ['Import a call, then contacts call.'] },
});

describe('the first hit of a page', () => {
  test.each([
    ['the page that is named', 'contacts', '/contacts'],
    [
      'the page that is named with typos, one in a word with a short stem',
      'knowlege bse',
      '/base',
    ],
    [
      'the page whose introduction contains the words',
      'people know',
      '/contacts',
    ],
    [
      'the heading with all words, not the text',
      'import contacts',
      '/contacts#import',
    ],
    [
      'the heading with all words, misspelled',
      'improt contacts',
      '/contacts#import',
    ],
    ['the section with the rarer word', 'contacts mistake', '/contacts#fix'],
    ['the page that only a keyword finds', 'address book', '/contacts'],
  ])('is %s', (_, query, url) => {
    expect(findUrls(index, query)[0]).toBe(url);
  });

  test('is the section with the other words besides keywords', () => {
    expect(findUrls(index, 'address book email')[0]).toBe('/contacts#add');
  });
});

test('drops sections that score much lower than the best section of the page', () => {
  expect(findUrls(index, 'fix failed import')).not.toContain('/contacts#add');
});

test('pages that match less than a better page are shown only among the first three', () => {
  const pages = findUrls(index, 'import contacts').map((url) =>
    url.replace(/#.*/, ''),
  );
  expect([...new Set(pages)]).toHaveLength(3);
  expect(
    new Set(findUrls(index, 'import').map((url) => url.replace(/#.*/, ''))),
  ).toContain('/notes');
});

test('beyond three pages, a synonym matches less than the word itself', () => {
  const createPages = (title: string) =>
    Object.fromEntries(
      ['red', 'green', 'blue'].map((name) => [
        `/${title}-${name}`,
        { title: `${title} ${name}` },
      ]),
    );
  const pages = { ...createPages('client'), ...createPages('customer') };
  const index = createTestIndex(pages, { synonyms: [['customer', 'client']] });
  expect(findUrls(index, 'client').sort()).toEqual(
    Object.keys(createPages('client')).sort(),
  );
});

test('stop words are left out of headings before words are stemmed', () => {
  const { pages } = createTestIndex({
    '/': { title: 'Files', lines: ['## Where files are stored {where}'] },
  });
  const section = pages.get(0)?.sections[1];
  const query = parseQuery('files stored');
  expect(section?.getTerms().contentTerms.join('')).toBe(query.strongKey);
});
