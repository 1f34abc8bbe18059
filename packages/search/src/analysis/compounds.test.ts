import { expect, test } from 'vitest';
import { createTestIndex, findUrls } from '#tests/factories';
import { findCompounds } from './compounds';
import { english } from './language';

test.each<[string, string[]]>([
  ['Wi-Fi and e-mails', ['wifi', 'email']],
  ['T-Mobile', ['tmobil']],
  ['a-b-c, pre-qualification', []],
  ['1,299 or 10.000 or 1’000’000', ['1299', '10000', '1000000']],
  ['1,29 and 12345,678', []],
  ['v1.0.3, 2.5, V10.2', ['1.0.3', '2.5', '10.2']],
  ['C# and C++, F#', ['c#', 'f#', 'c++']],
  ['C#x, ab#, #1', []],
])('finds the compounds of %j', (text, terms) => {
  expect(
    findCompounds(text, english)
      .map(({ term }) => term)
      .sort(),
  ).toEqual(terms.sort());
});

const index = createTestIndex({
  '/phones': {
    title: 'Mobile phones',
    lines: [
      'A mobile app for mobile phones.',
      '## Mobile {mobile}',
      'Mobile numbers.',
    ],
  },
  '/carriers': {
    title: 'Carriers',
    lines: ['About 1,000 a day to T-Mobile numbers.'],
  },
  '/prices': {
    title: 'Prices',
    lines: ['It costs 1,299 a year.', '## Numbers {x}', '1 of 299'],
  },
  '/cpp': { title: 'C++', lines: ['Use C++ for speed: C++, C++.'] },
  '/csharp': { title: 'Libraries', lines: ['There is one for C#.'] },
  '/dates': {
    title: 'Dates',
    lines: ['1/3/2026 0 3 1', '## 3 1 0 {x}', '1 0 3'],
  },
  '/releases': { title: 'Releases', lines: ['Fixed in v1.0.3.'] },
});

test.each([
  ['T-Mobile', '/carriers'],
  ['tmobile', '/carriers'],
  ['1299', '/prices'],
  ['1,299', '/prices'],
  ['C#', '/csharp'],
  ['c++', '/cpp'],
  ['1.0.3', '/releases'],
  ['v1.0.3', '/releases'],
])('%s finds %s first', (query, url) => {
  expect(findUrls(index, query)[0]).toBe(url);
});

test('a query with a name also matches its other words', () => {
  expect(findUrls(index, 'price 1,299')[0]).toBe('/prices');
});

test('an unknown name is searched for by its parts', () => {
  expect(findUrls(index, 'X-Mobile')[0]).toBe('/phones#mobile');
});
