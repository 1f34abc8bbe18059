import { expect, test } from 'vitest';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import { createPage } from '@/tests/factories/page';
import { checkSearchPhrases } from './check-search-phrases';

const groups = [
  ['chat receptionist', 'chatbot', 'bot'],
  ['company', 'organization'],
];
const blocks = [{ level: 0, id: '', text: 'The chat receptionist answers your customers.' }];

/** Returns the phrases that are reported on a page about the chat receptionist. */
function check(...phrases: string[]): unknown[] {
  const page = createPage('/chat', {
    title: 'Chat',
    description: 'Reply at night.',
    search: { phrases },
  });
  const metadata = { ...createEmptyMetadata(), blocks };
  return checkSearchPhrases([{ page, metadata }], groups, (_, path) => ({
    line: 5,
    column: Number(path.at(-1)),
  }));
}

test.each([
  ['a word of the text', 'my receptionist'],
  ['a word of the title', 'live chats'],
  ['a word of the description', 'overnight or at night'],
  ['another form of a word', 'answering machine'],
  ['a synonym', 'teach the bot'],
])('accepts %s', (_, phrase) => {
  expect(check(phrase)).toEqual([]);
});

test.each([
  ['without a word of the page', 'import a file'],
  ['with nothing but stop words of the page', 'what is your the'],
  ['with a synonym of words that the page does not use', 'organization'],
])('reports a phrase %s at its place', (_, phrase) => {
  expect(check('chat', phrase)).toEqual([
    expect.objectContaining({
      rule: 'unanswered-phrase',
      file: '/chat.md',
      line: 5,
      column: 1,
      message: expect.stringContaining(`"${phrase}"`),
    }),
  ]);
});
