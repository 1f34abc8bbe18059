import { expect, test } from 'vitest';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import type { SourcePage } from '@/lib/content/pages/page';
import { createPage } from '@/tests/factories/page';
import { checkSearchPhrases } from './check-style';

const groups = [
  ['chat receptionist', 'chatbot', 'bot'],
  ['company', 'organization'],
];
const blocks = [
  { level: 2, id: 'setup', text: 'Set it up' },
  { level: 0, id: '', text: 'The chat receptionist answers your customers.' },
];

/** Returns the diagnostics of a page about the chat receptionist. */
function check(searchPhrases: SourcePage['searchPhrases']): unknown[] {
  const metadata = { ...createEmptyMetadata(), blocks };
  const { source } = createPage('/chat');
  const fields = {
    title: 'Chat',
    description: 'Reply at night.',
    source: { ...source, searchPhrases },
    metadata,
  };
  return checkSearchPhrases(
    [createPage('/chat', fields)],
    groups,
    (_, path) => ({
      line: 5,
      column: Number(path.at(-1)),
    }),
  );
}

test.each([
  ['a word of the text', 'my receptionist'],
  ['a word of the title', 'live chats'],
  ['a word of the description', 'overnight or at night'],
  ['another form of a word', 'answering machine'],
  ['a synonym', 'teach the bot'],
])('accepts %s', (_, phrase) => {
  expect(check({ phrases: [phrase], sections: { setup: [phrase] } })).toEqual(
    [],
  );
});

test.each([
  ['without a word of the page', 'import a file'],
  ['with only stop words of the page', 'what is your the'],
  ['with a synonym of words that the page does not use', 'organization'],
])('reports the position of a phrase %s', (_, phrase) => {
  expect(check({ phrases: ['chat', phrase] })).toEqual([
    expect.objectContaining({
      rule: 'unanswered-phrase',
      file: '/chat.search.yml',
      includedBy: ['/chat.md'],
      line: 5,
      column: 1,
      message: expect.stringContaining(`"${phrase}"`),
    }),
  ]);
});

test('reports unanswered phrases of sections, and ids that no heading has', () => {
  const sections = { setup: ['chat', 'import a file'], setups: ['chat'] };
  expect(check({ sections })).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('"import a file"'),
      column: 1,
    }),
    expect.objectContaining({
      message: 'No heading of the page has the id "setups".',
      hint: 'Did you mean "setup"?',
    }),
  ]);
});
