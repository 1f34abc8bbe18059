import { describe, expect, test } from 'vitest';
import { testRecords, testTag } from '@/lib/search/test-pages';
import { ask, filesOf, indexOf, urlsFor } from './test-index';

const pages = {
  '/contacts': {
    title: 'Contacts',
    top: 'CRM',
    lines: [
      'People you know.',
      '## Import contacts {import}',
      'From a file.',
      '## Merge duplicates {merge}',
      'Two become one.',
    ],
  },
  '/companies': {
    title: 'Companies',
    top: 'CRM',
    lines: ['Firms and their people.', '## Create a company {create}'],
  },
  '/scoring': { title: 'Lead score', lines: ['Points for each visit.'] },
  '/ads': { title: 'Facebook ads', lines: ['Leads from a form.'] },
  '/sms': { title: 'Text messages', lines: ['Send an SMS to a phone.'], tags: [testTag('sms')] },
  '/hooks': { title: 'Hooks', lines: ['Call useEffectEvent in your widget.'] },
  '/desserts': { title: 'Crème brûlée', lines: ['A sweet with a crust.'] },
  '/germany': { title: 'Übersicht', lines: ['Die Straße ist lang.'] },
  '/ja': { title: '検索結果', lines: ['新しい連絡先を追加します。', 'インデックスを作成します。'] },
  '/zh': { title: '安装应用', lines: ['请添加联系人。'] },
  '/ko': { title: '연락처 추가', lines: ['새로운 사람을 더합니다.'] },
  '/th': { title: 'การตั้งค่าบัญชี', lines: ['คำถามที่พบบ่อย'] },
  '/what-it-is': { title: 'What it is', lines: ['Nothing more.'] },
  '/automation': {
    title: 'Automations',
    lines: ['A recipe begins by itself.', '## Schedule {schedule}', 'Every Monday.'],
  },
};
const index = indexOf(filesOf(testRecords(pages)));
const firstFor = (query: string, from = index) => urlsFor(from, query)[0];

describe('what is found first', () => {
  test.each<[string, string, string]>([
    ['a title', 'contacts', '/contacts'],
    ['a heading', 'import contacts', '/contacts#import'],
    ['a word of a text', 'crust', '/desserts'],
    ['words of title and heading', 'contacts merge', '/contacts#merge'],
    ['words of title and text', 'automations monday', '/automation#schedule'],
    ['a slip: a letter left out', 'contcts', '/contacts'],
    ['a slip: a letter too many', 'conttacts', '/contacts'],
    ['a slip: a wrong letter', 'compamies', '/companies'],
    ['swapped letters', 'comapnies', '/companies'],
    ['swapped first letters', 'ocmpanies', '/companies'],
    ['two slips in a long word', 'automtaoins', '/automation'],
    ['a slip in a word of a text', 'crsut', '/desserts'],
    ['the beginning of the last word', 'import conta', '/contacts#import'],
    ['the beginning of a word with a slip', 'aotoma', '/automation'],
    ['half an ending', 'importin', '/contacts#import'],
    ['half a plural', 'companie', '/companies'],
    ['another ending: -ing', 'importing contacts', '/contacts#import'],
    ['another ending: -ed', 'imported contacts', '/contacts#import'],
    ['another ending: -e', 'creating', '/companies#create'],
    ['another ending: -y', 'company', '/companies'],
    ['another ending: singular', 'automation', '/automation'],
    ['without accents', 'creme brulee', '/desserts'],
    ['with accents', 'crème', '/desserts'],
    ['without dots', 'ubersicht', '/germany'],
    ['ss for ß', 'strasse', '/germany'],
    ['Japanese', '検索', '/ja'],
    ['Japanese of several words', '連絡先', '/ja'],
    ['Katakana', 'インデックス', '/ja'],
    ['one sign', '検', '/ja'],
    ['Chinese', '安装', '/zh'],
    ['Chinese of several words', '联系人', '/zh'],
    ['Korean', '연락처', '/ko'],
    ['Thai', 'บัญชี', '/th'],
    ['Thai of a text', 'คำถาม', '/th'],
    ['a part of a name', 'effect', '/hooks'],
    ['a name', 'useEffectEvent', '/hooks'],
    ['joined words', 'leadscore', '/scoring'],
    ['split words', 'face book', '/ads'],
    ['a question', 'how do I import my contacts?', '/contacts#import'],
    ['stop words alone', 'what it is', '/what-it-is'],
    ['upper case', 'FACEBOOK ADS', '/ads'],
    ['signs', '"facebook" (ads)!', '/ads'],
  ])('%s: %s', (_, query, url) => {
    expect(firstFor(query)).toBe(url);
  });

  test.each(['', '  ', '?!', 'qqqqqq', 'xz'])('nothing for %j', (query) => {
    expect(urlsFor(index, query)).toEqual([]);
  });

  test.each(['impor', 'zebra impor'])('only the last word may be half: %s', (query) => {
    expect(firstFor(query)).toBe('/contacts#import');
  });

  test('a finished word is not the beginning of another', () => {
    expect(urlsFor(index, 'autom ')).toEqual([]);
    expect(urlsFor(index, 'autom')).not.toEqual([]);
  });

  test('stop words do not count beside others', () => {
    expect(urlsFor(index, 'what is the crust')).toEqual(urlsFor(index, 'crust'));
  });

  test('a known word may be a slip of one in a heading', () => {
    const known = indexOf(
      filesOf(
        testRecords({
          '/a': { title: 'Links' },
          '/b': { title: 'Other', lines: ['She likes it.'] },
        }),
      ),
    );
    expect(urlsFor(known, 'liks ').sort()).toEqual(['/a', '/b']);
  });
});

describe('order', () => {
  test('a boost counts', () => {
    const [plain, boosted] = [1, 3].map((boost) =>
      indexOf(
        filesOf(
          testRecords({ '/a': { title: 'Tasks' }, '/b': { title: 'Tasks', search: { boost } } }),
        ),
      ),
    );
    expect([plain, boosted].map((each) => each && firstFor('tasks', each))).toEqual(['/a', '/b']);
  });

  test('more of the query is better', () => {
    expect(urlsFor(index, 'people know firms')[0]).toBe('/contacts');
  });

  test('what holds little of the query comes after the first 10 no more', () => {
    const many = testRecords(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, n) => [
          `/${n}`,
          { title: `Page ${n}`, lines: [n < 12 ? 'alpha beta gamma' : 'alpha'] },
        ]),
      ),
    );
    expect(ask(indexOf(filesOf(many)), 'alpha beta gamma').nbHits).toBe(12);
    expect(ask(indexOf(filesOf(many)), 'alpha ').nbHits).toBe(400);
  });

  test('a text with all words stands alone before one with a few', () => {
    const apart = indexOf(
      filesOf(
        testRecords({
          '/a': { title: 'One', lines: ['alpha'] },
          '/b': { title: 'Two', lines: ['alpha beta'] },
        }),
      ),
    );
    expect(urlsFor(apart, 'alpha beta')[0]).toBe('/b');
  });

  test.each([
    ['/b#import', 'lists import'],
    ['/a#import', 'contacts import'],
  ])('of equal headings the one on the page that is named: %s', (url, query) => {
    const lines = ['## Import {import}', 'Contacts and lists.'];
    const equal = testRecords({
      '/a': { title: 'Contacts', lines },
      '/b': { title: 'Lists', lines },
    });
    expect(firstFor(query, indexOf(filesOf(equal)))).toBe(url);
  });

  test('of equal headings the one below the heading that is named', () => {
    const lines = [
      '## Mail {mail}',
      '### Rules {rules}',
      '## Calls {calls}',
      '### Rules {rules-1}',
    ];
    const equal = indexOf(
      filesOf(testRecords({ '/a': { title: 'Long name of the page', lines } })),
    );
    expect(firstFor('calls rules', equal)).toBe('/a#rules-1');
    expect(firstFor('mail rules', equal)).toBe('/a#rules');
  });

  test('a word that a heading has twice is one heading', () => {
    const twice = indexOf(filesOf(testRecords({ '/a': { title: 'Lists of lists' } })));
    expect(urlsFor(twice, 'lists')).toEqual(['/a']);
  });

  test.each([
    [150, '/150'],
    [151, '/1'],
  ])('only the 150 best matches are ranked in detail: a boost on match %i', (boosted, first) => {
    const records = testRecords(
      Object.fromEntries(
        Array.from({ length: 151 }, (_, n) => [
          `/${n + 1}`,
          { title: 'Page', lines: ['alpha'], search: { boost: n + 1 === boosted ? 3 : 1 } },
        ]),
      ),
    );
    expect(firstFor('alpha ', indexOf(filesOf(records)))).toBe(first);
  });

  test('a section of the site finds its pages', () => {
    expect(urlsFor(index, 'crm ').sort()).toContain('/companies');
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['SMS', 'text message'],
    ['recipe', 'playbook'],
    ['duplicates', 'doublets', 'copies'],
  ];
  const withSynonyms = indexOf(filesOf(testRecords(pages), { synonyms }));
  test.each([
    ['playbook', '/automation'],
    ['playbooks', '/automation'],
    ['merge doublets', '/contacts#merge'],
    ['merge copies', '/contacts#merge'],
  ])('%s', (query, url) => {
    expect(firstFor(query)).not.toBe(url === '/automation' ? url : '');
    expect(firstFor(query, withSynonyms)).toBe(url);
  });

  test('both ways, with phrases', () => {
    const texts = testRecords({
      '/a': { title: 'Alpha', lines: ['An SMS.'] },
      '/b': { title: 'Beta', lines: ['A text message.'] },
    });
    const two = indexOf(filesOf(texts, { synonyms }));
    expect(urlsFor(two, 'sms ').sort()).toEqual(['/a', '/b']);
    expect(urlsFor(two, 'text message ').sort()).toEqual(['/a', '/b']);
    expect(urlsFor(indexOf(filesOf(texts)), 'sms ')).toEqual(['/a']);
  });

  test('the word itself is above its synonym', () => {
    const texts = testRecords({ '/a': { title: 'Playbook' }, '/b': { title: 'Recipe' } });
    expect(urlsFor(indexOf(filesOf(texts, { synonyms })), 'recipe ')).toEqual(['/b', '/a']);
  });

  test.each(['recipe ', 'playbook '])(
    'a section that matches the query and its synonym keeps the better score: %j',
    (query) => {
      const records = testRecords({
        '/a': { title: 'Recipe for growth' },
        '/b': { title: 'Recipe', lines: ['Also called a playbook.'] },
      });
      expect(urlsFor(indexOf(filesOf(records, { synonyms })), query)).toEqual(['/b', '/a']);
    },
  );

  test('what was found by a synonym is marked', () => {
    expect(ask(withSynonyms, 'playbook').hits[0]?._highlightResult?.content?.value).toBe(
      'A <em>recipe</em> begins by itself.',
    );
  });
});

describe('pins', () => {
  const pins = [
    { queries: ['people', 'set up'], page: '/sms' },
    { queries: ['&'], page: '/ads' },
  ];
  const pinned = indexOf(filesOf(testRecords(pages), { pins }));
  test.each(['people', 'Set up!', 'setting up'])('%s: its page stands first', (query) => {
    expect(firstFor(query, pinned)).toBe(query === 'setting up' ? undefined : '/sms');
  });

  test('the others follow, none twice', () => {
    expect(urlsFor(pinned, 'people')).toEqual(['/sms', ...urlsFor(index, 'people')]);
    const own = indexOf(
      filesOf(testRecords(pages), { pins: [{ queries: ['people'], page: '/companies' }] }),
    );
    expect(urlsFor(own, 'people').filter((url) => url === '/companies')).toHaveLength(1);
  });

  test('not for a part of the query, and not for a query without words', () => {
    expect(firstFor('people know', pinned)).not.toBe('/sms');
    expect(urlsFor(pinned, '&')).toEqual([]);
    expect(urlsFor(pinned, '')).toEqual([]);
  });

  test('not where the filters forbid the page', () => {
    expect(urlsFor(pinned, 'people', { facetFilters: ['tags:-sms'] })).toEqual(
      urlsFor(index, 'people'),
    );
    expect(urlsFor(pinned, 'people', { facetFilters: ['tags:sms'] })).toEqual(['/sms']);
  });
});
