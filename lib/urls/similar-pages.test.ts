import { expect, test } from 'vitest';
import { findSimilarPages, splitIntoWords } from './similar-pages';

const pages = [
  ['/', 'Home'],
  ['/crm/', 'CRM overview'],
  ['/crm/lists', 'Lists'],
  ['/crm/contacts', 'Contacts'],
  ['/tags/lists', 'Lists'],
  ['/ai/ai-workforce/ai-voice-receptionist', 'AI voice receptionist'],
  [
    '/conversations/conversations-send-receive-sms',
    'Send and receive text messages',
  ],
].map(([urlPath = '', title = '']) => ({ urlPath, title }));

test.each([
  ['/docs/crm', ['/crm/', '/crm/lists', '/crm/contacts']],
  ['/crm/list', ['/crm/lists', '/tags/lists']],
  ['/crm/lits', ['/crm/lists', '/tags/lists']],
  ['/voice-receptionist.html', ['/ai/ai-workforce/ai-voice-receptionist']],
  ['/sms/send', ['/conversations/conversations-send-receive-sms']],
  ['/messages', ['/conversations/conversations-send-receive-sms']],
  ['/zzz/qqq', []],
  ['/', []],
  ['/%ff//..\\', []],
])('the pages similar to %s', (path, similar) => {
  expect(
    findSimilarPages(path, pages, 3).map(({ urlPath }) => urlPath),
  ).toEqual(similar);
});

test.each([
  ['/CRM/My_Lists.html', ['crm', 'my', 'lists']],
  ['/docs/a%20b/', ['a', 'b']],
  ['/', []],
])('the words of %s', (path, words) => {
  expect(splitIntoWords(path)).toEqual(words);
});
