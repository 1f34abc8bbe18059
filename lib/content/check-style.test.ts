import { expect, test } from 'vitest';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import type { SourcePage } from '@/lib/content/pages/page';
import { createPage } from '@/tests/factories/page';
import { checkSearchKeywords } from './check-style';

const groups = [
  ['chat receptionist', 'chatbot', 'bot'],
  ['company', 'organization'],
];
const blocks = [
  { level: 2, id: 'setup', text: 'Set it up' },
  { level: 0, id: '', text: 'The chat receptionist answers your customers.' },
];

const queries = [
  { query: 'who replies overnight', pages: ['/chat/'], sections: ['setup'] },
  { query: 'robots', pages: ['/chat'], sections: undefined },
  { query: 'invoices', pages: ['/store'], sections: ['setup'] },
];

/** Returns the diagnostics of a page about the chat receptionist. */
function check(searchKeywords: SourcePage['searchKeywords']): unknown[] {
  const metadata = { ...createEmptyMetadata(), blocks };
  const { source } = createPage('/chat');
  const fields = {
    title: 'Chat',
    description: 'Reply at night.',
    source: { ...source, searchKeywords },
    metadata,
  };
  const other = createPage('/store', { description: 'Refund an order.' });
  return checkSearchKeywords([createPage('/chat', fields), other], {
    groups,
    queries,
    locate: (_, path) => ({ line: 5, column: Number(path.at(-1)) }),
  });
}

test.each([
  ['a word of the text', 'receptionist'],
  ['a word of the title', 'chats'],
  ['a word of the description', 'night'],
  ['another form of a word', 'answering'],
  ['a synonym', 'bot'],
  ['a synonym of words that the page does not use', 'organization'],
  ['a word of another page', 'refund'],
  ['a word of a query that the page answers', 'robot'],
])('accepts %s', (_, keyword) => {
  expect(check({ '': [keyword], setup: [keyword] })).toEqual([]);
});

test('accepts a word of a query only in the sections that answer it', () => {
  expect(check({ setup: ['overnight'] })).toEqual([]);
  expect(check({ '': ['overnight'] })).toHaveLength(1);
});

test.each([
  ['that no page has', 'import'],
  ['that is a stop word', 'the'],
  ['of a query that another page answers', 'invoices'],
])('reports the position of a word %s', (_, keyword) => {
  expect(check({ setup: ['chat', keyword] })).toEqual([
    expect.objectContaining({
      rule: 'unrelated-keyword',
      file: '/chat.search.yml',
      includedBy: ['/chat.md'],
      line: 5,
      column: 1,
      message: expect.stringContaining(`"${keyword}"`),
    }),
  ]);
});

test('reports ids that no heading has', () => {
  expect(check({ setup: ['chat'], setups: ['chat'] })).toEqual([
    expect.objectContaining({
      message: 'No heading of the page has the id "setups".',
      hint: 'Did you mean "setup"?',
    }),
  ]);
});
