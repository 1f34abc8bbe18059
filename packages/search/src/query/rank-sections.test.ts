import { describe, expect, test } from 'vitest';
import {
  createTestIndex,
  findUrls,
  runQuery,
  type TestPage,
} from '#tests/factories';

const pages = {
  '/contacts': {
    title: 'Contacts',
    category: 'CRM',
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
    category: 'CRM',
    lines: ['Firms and their people.', '## Create a company {create}'],
  },
  '/scoring': {
    title: 'Lead score',
    lines: ['The lead score has points for each visit.'],
  },
  '/ads': { title: 'Facebook ads', lines: ['Leads from a form.'] },
  '/sms': {
    title: 'Text messages',
    lines: ['Send an SMS to a phone.'],
    tags: ['sms'],
  },
  '/wifi': {
    title: 'Wi-Fi',
    lines: ['## Home Wi-Fi {home}', '## Pop-up {popup}'],
  },
  '/hooks': { title: 'Hooks', lines: ['Call useEffectEvent in your widget.'] },
  '/desserts': { title: 'Crème brûlée', lines: ['A sweet with a crust.'] },
  '/germany': { title: 'Übersicht', lines: ['Die Straße ist lang.'] },
  '/ja': {
    title: '検索結果',
    lines: ['新しい連絡先を追加します。', 'インデックスを作成します。'],
  },
  '/zh': { title: '安装应用', lines: ['请添加联系人。'] },
  '/ko': { title: '연락처 추가', lines: ['새로운 사람을 더합니다.'] },
  '/th': { title: 'การตั้งค่าบัญชี', lines: ['คำถามที่พบบ่อย'] },
  '/what-it-is': { title: 'What it is', lines: ['Nothing more.'] },
  '/automation': {
    title: 'Automations',
    lines: [
      'A recipe begins by itself.',
      '## Schedule {schedule}',
      'Every Monday.',
    ],
  },
};
const index = createTestIndex(pages);
const findFirstUrl = (query: string, from = index) => findUrls(from, query)[0];

/** Creates an index of pages at `/1`, `/2` and so on. */
const createNumberedPages = (
  length: number,
  createPage: (number: number) => TestPage,
) => {
  const numbered = Array.from({ length }, (_, index) => [
    `/${index + 1}`,
    createPage(index + 1),
  ]);
  return createTestIndex(Object.fromEntries(numbered));
};

describe('the first hit', () => {
  test.each<[string, string, string]>([
    ['a title', 'contacts', '/contacts'],
    ['a heading', 'import contacts', '/contacts#import'],
    ['a word in body text', 'crust', '/desserts'],
    ['words of title and heading', 'contacts merge', '/contacts#merge'],
    ['words of title and text', 'automations monday', '/automation#schedule'],
    ['a typo: missing letter', 'contcts', '/contacts'],
    ['a typo: extra letter', 'conttacts', '/contacts'],
    ['a typo: wrong letter', 'compamies', '/companies'],
    ['swapped letters', 'comapnies', '/companies'],
    ['swapped first letters', 'ocmpanies', '/companies'],
    ['two typos in a long word', 'automtaoins', '/automation'],
    ['a typo in a word in body text', 'crsut', '/desserts'],
    ['a prefix of the last word', 'import conta', '/contacts#import'],
    ['a misspelled prefix', 'aotoma', '/automation'],
    ['a partial suffix', 'importin', '/contacts#import'],
    ['a partial plural', 'companie', '/companies'],
    ['another ending: -ing', 'importing contacts', '/contacts#import'],
    ['another ending: -ed', 'imported contacts', '/contacts#import'],
    ['another ending: -e', 'creating', '/companies#create'],
    ['another ending: -y', 'company', '/companies'],
    ['another ending: singular', 'automation', '/automation'],
    ['without accents', 'creme brulee', '/desserts'],
    ['with accents', 'crème', '/desserts'],
    ['ss for ß', 'strasse', '/germany'],
    ['Japanese', '検索', '/ja'],
    ['Japanese of several words', '連絡先', '/ja'],
    ['Katakana', 'インデックス', '/ja'],
    ['one character', '検', '/ja'],
    ['Chinese', '联系人', '/zh'],
    ['Korean', '연락처', '/ko'],
    ['Thai', 'บัญชี', '/th'],
    ['Thai in body text', 'คำถาม', '/th'],
    ['a part of a name', 'effect', '/hooks'],
    ['a name', 'useEffectEvent', '/hooks'],
    ['a question', 'how do I import my contacts?', '/contacts#import'],
    ['a title without its hyphen', 'wifi', '/wifi'],
    ['a heading without its hyphen', 'popup', '/wifi#popup'],
    ['a title that is one word', 'face-book', '/ads'],
    ['stop words alone', 'what it is', '/what-it-is'],
    ['upper case', 'FACEBOOK ADS', '/ads'],
    ['punctuation', '"facebook" (ads)!', '/ads'],
  ])('%s: %s', (_, query, url) => {
    expect(findFirstUrl(query)).toBe(url);
  });

  describe('a query is compared with headings as they are written', () => {
    const sameStems = createTestIndex({
      '/notes': {
        title: 'Notes',
        lines: ['## SMS {sms}', '## What is a plan {plan}'],
      },
      '/sms': {
        title: 'SMS configuration',
        lines: ['Numbers.', '## Template {one}'],
      },
      '/more': {
        title: 'Plan types',
        lines: ['## Templating {two}', '## Footer notes {three}'],
      },
      '/footer': {
        title: 'Footer',
        lines: ['## Notes {four}', '## Global limits {limits}'],
      },
      '/limits': {
        title: 'Limits',
        lines: ['## Local limits {local}', 'Limits and limits.'],
      },
    });

    test.each([
      ['the same form', 'template', '/sms#one'],
      ['title and heading', 'footer notes', '/more#three'],
      ['a completion after stop words', 'what is a pl', '/notes#plan'],
      ['a correction', 'global limlts', '/footer#limits'],
    ])('%s: %s', (_, query, url) => {
      expect(findFirstUrl(query, sameStems)).toBe(url);
    });
  });

  test('texts with the exact words rank above headings with other forms', () => {
    const forms = createTestIndex({
      '/a': {
        title: 'Posts',
        lines: ['## Rendered pages {a}', 'Building them takes time.'],
      },
      '/b': {
        title: 'Other',
        lines: ['## Layout {b}', 'Building the first render is fast.'],
      },
    });
    expect(findFirstUrl('building render ', forms)).toBe('/b#b');
  });

  test('a heading with the word ranks above one with a longer word', () => {
    const heads = createTestIndex({
      '/a': {
        title: 'Tasks',
        lines: ['## Important tasks {a}', 'Open them first.'],
      },
      '/b': {
        title: 'Files',
        lines: ['## Import tasks {b}', 'Choose a file.'],
      },
    });
    expect(findFirstUrl('import', heads)).toBe('/b#b');
  });

  test.each(['', '  ', '?!', 'qqqqqq', 'xz'])(
    'returns no hits for %j',
    (query) => {
      expect(findUrls(index, query)).toEqual([]);
    },
  );

  test('a word followed by a space is not matched as a prefix', () => {
    expect(findUrls(index, 'autom ')).toEqual([]);
    expect(findUrls(index, 'autom')).not.toEqual([]);
  });

  test('a word that occurs is not corrected', () => {
    const index = createTestIndex({
      '/a': { title: 'Links' },
      '/b': { title: 'Other', lines: ['She likes it.'] },
    });
    expect(findUrls(index, 'liks ')).toEqual(['/b']);
  });
});

describe('order', () => {
  test.each([
    [1, '/a'],
    [3, '/b'],
  ])('a boost of %i for the second page: %s is first', (boost, url) => {
    const tasks = createTestIndex({
      '/a': { title: 'Tasks' },
      '/b': { title: 'Tasks', boost },
    });
    expect(findFirstUrl('tasks', tasks)).toBe(url);
  });

  test('drops weak matches after the first 10', () => {
    const many = createNumberedPages(400, (number) => ({
      title: `Page ${number}`,
      lines: [number <= 12 ? 'alpha beta gamma' : 'alpha'],
    }));
    expect(runQuery(many, 'alpha beta gamma').nbHits).toBe(12);
    expect(runQuery(many, 'alpha ').nbHits).toBe(400);
  });

  test.each([
    ['/b#import', 'lists import'],
    ['/a#import', 'contacts import'],
  ])(
    'among equal headings, prefers the one on the named page: %s',
    (url, query) => {
      const lines = ['## Import {import}', 'Contacts and lists.'];
      const equal = {
        '/a': { title: 'Contacts', lines },
        '/b': { title: 'Lists', lines },
      };
      expect(findFirstUrl(query, createTestIndex(equal))).toBe(url);
    },
  );

  test('among equal headings, prefers the heading below the named heading', () => {
    const lines = [
      '## Mail {mail}',
      '### Rules {a}',
      '## Calls {calls}',
      '### Rules {b}',
    ];
    const equal = createTestIndex({
      '/a': { title: 'Long name of the page', lines },
    });
    expect(findFirstUrl('calls rules', equal)).toBe('/a#b');
    expect(findFirstUrl('mail rules', equal)).toBe('/a#a');
  });

  test.each([
    ['dashb', '/a'],
    ['dahsboard', '/a'],
    ['dahsboard news', '/b'],
  ])('%s: corrects and completes a title without its suffix', (query, url) => {
    const titles = createTestIndex({
      '/a': { title: 'Dashboard configuration' },
      '/b': { title: 'Dashboard news', boost: 2 },
    });
    expect(findFirstUrl(query, titles)).toBe(url);
  });

  test.each([
    [150, '/150'],
    [151, '/1'],
  ])(
    'only the 150 best matches are ranked in detail: a boost on match %i',
    (boosted, first) => {
      const many = createNumberedPages(151, (number) => ({
        title: 'Page',
        lines: ['alpha'],
        boost: number === boosted ? 3 : 1,
      }));
      expect(findFirstUrl('alpha ', many)).toBe(first);
    },
  );

  test('the name of a category matches its pages', () => {
    expect(findUrls(index, 'crm ').sort()).toContain('/companies');
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['SMS', 'text message'],
    ['recipe', 'playbook'],
    ['duplicates', 'doublets', 'copies'],
  ];
  const withSynonyms = createTestIndex(pages, { synonyms });
  test.each([
    ['playbook', '/automation'],
    ['playbooks', '/automation'],
    ['merge doublets', '/contacts#merge'],
    ['merge copies', '/contacts#merge'],
  ])('%s', (query, url) => {
    expect(findFirstUrl(query)).not.toBe(url === '/automation' ? url : '');
    expect(findFirstUrl(query, withSynonyms)).toBe(url);
  });

  test('work both ways and with phrases', () => {
    const pages = {
      '/a': { title: 'Alpha', lines: ['An SMS.'] },
      '/b': { title: 'Beta', lines: ['A text message.'] },
    };
    const index = createTestIndex(pages, { synonyms });
    expect(findUrls(index, 'sms ').sort()).toEqual(['/a', '/b']);
    expect(findUrls(index, 'text message ').sort()).toEqual(['/a', '/b']);
    expect(findUrls(createTestIndex(pages), 'sms ')).toEqual(['/a']);
  });

  test('ranks the word itself above its synonym', () => {
    const pages = { '/a': { title: 'Playbook' }, '/b': { title: 'Recipe' } };
    expect(findUrls(createTestIndex(pages, { synonyms }), 'recipe ')).toEqual([
      '/b',
      '/a',
    ]);
  });

  test.each(['recipe ', 'playbook '])(
    'a section that matches the query and its synonym keeps the better score: %j',
    (query) => {
      const pages = {
        '/a': { title: 'Recipe for growth' },
        '/b': { title: 'Recipe', lines: ['Also called a playbook.'] },
      };
      expect(findUrls(createTestIndex(pages, { synonyms }), query)).toEqual([
        '/b',
        '/a',
      ]);
    },
  );

  test('a synonym of a word that is on no page counts as much as the other words', () => {
    const pages = {
      '/a': { title: 'Reports' },
      '/b': { title: 'Recipe reports' },
    };
    const reports = createTestIndex(pages, { synonyms });
    expect(findFirstUrl('playbook reports', reports)).toBe('/b');
    expect(findFirstUrl('unknown reports', reports)).toBe('/a');
  });

  test('highlights matches of a synonym', () => {
    const [hit] = runQuery(withSynonyms, 'playbook').hits;
    expect(hit?._snippetResult?.content?.value).toBe(
      'A <em>recipe</em> begins by itself.',
    );
  });
});

describe('pins', () => {
  const pins = [
    { queries: ['people', 'set up'], page: '/sms' },
    { queries: ['&'], page: '/ads' },
  ];
  const pinned = createTestIndex(pages, { pins });
  test.each(['people', 'Set up!', 'setting up'])(
    '%s: the pinned page comes first',
    (query) => {
      expect(findFirstUrl(query, pinned)).toBe(
        query === 'setting up' ? undefined : '/sms',
      );
    },
  );

  test('other hits follow without duplicates', () => {
    expect(findUrls(pinned, 'people')).toEqual([
      '/sms',
      ...findUrls(index, 'people'),
    ]);
    const otherPins = [{ queries: ['people'], page: '/companies' }];
    const urls = findUrls(
      createTestIndex(pages, { pins: otherPins }),
      'people',
    );
    expect(urls.filter((url) => url === '/companies')).toHaveLength(1);
  });

  test('apply to synonyms of the query, but not to the words of the pages', () => {
    const otherPins = createTestIndex(pages, {
      pins: [
        { queries: ['remove people'], page: '/sms' },
        { queries: ['text message'], page: '/companies' },
      ],
      synonyms: [
        ['people', 'staff'],
        ['SMS', 'text message'],
      ],
    });
    expect(findFirstUrl('remove the staff', otherPins)).toBe('/sms');
    expect(findFirstUrl('staff', otherPins)).not.toBe('/sms');
    expect(findFirstUrl('sms', otherPins)).not.toBe('/companies');
  });

  test('do not apply to partial queries or queries without words', () => {
    expect(findFirstUrl('people know', pinned)).not.toBe('/sms');
    expect(findUrls(pinned, '&')).toEqual([]);
    expect(findUrls(pinned, '')).toEqual([]);
  });

  test('do not apply if filters exclude the page', () => {
    expect(
      findUrls(pinned, 'people', { facetFilters: ['hierarchy.lvl0:CRM'] }),
    ).toEqual(findUrls(index, 'people'));
    expect(findUrls(pinned, 'people', { facetFilters: ['tags:sms'] })).toEqual([
      '/sms',
    ]);
  });
});

describe('the first section', () => {
  const answers = createTestIndex({
    '/orders': {
      title: 'Orders',
      lines: [
        'What customers buy.',
        '## Refund an order {refund}',
        'Open it.',
        'Choose Refund.',
        '## Cancel an order before it is paid {cancel}',
        'Choose Cancel.',
      ],
    },
    '/invoices': { title: 'Invoices', lines: ['Sent with each order.'] },
    '/plans': {
      title: 'Plans',
      lines: ['What you pay.', '## Export data {export}', 'Choose it.'],
    },
    '/users': {
      title: 'Users',
      lines: ['Who works.', '## Export data {export}', 'Choose it.'],
    },
  });
  const findAnswer = (query: string) =>
    runQuery(answers, query).hits[0]?.answer?.map(
      ({ parts }) => parts[0]?.text,
    );

  test.each([
    ['the query names it', 'refund an order', ['Open it.', 'Choose Refund.']],
    ['the query has half of its words', 'cancel paid', ['Choose Cancel.']],
  ])('is an answer if %s', (_, query, answer) => {
    expect(findAnswer(query)).toEqual(answer);
  });

  test.each([
    ['the query has less than half of its words', 'cancel'],
    [
      'it has less than half of the words of the query',
      'refund for broken chairs',
    ],
    ['a section of another page is as good', 'export data'],
    ['the query names the page', 'orders'],
  ])('is not an answer if %s', (_, query) => {
    expect(runQuery(answers, query).hits.length).toBeGreaterThan(0);
    expect(findAnswer(query)).toBeUndefined();
  });
});
