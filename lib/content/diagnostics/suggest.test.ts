import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { didYouMean, findClosest, formatRedirect, guessPage } from './suggest';

test.each([
  ['task', ['tags', 'tasks'], 'tasks'],
  ['emial-marketing', ['email-marketing', 'sms-marketing'], 'email-marketing'],
  ['automation', ['automations', 'automatic'], 'automations'],
  ['abc', ['abd', 'abe'], 'abd'],
  ['abcdef', ['abcdxx'], 'abcdxx'],
  ['abcdef', ['abcxxx'], undefined],
])('findClosest %j among %j is %j', (word, candidates, closest) => {
  expect(findClosest(word, candidates)).toBe(closest);
});

test.each([
  ['payments', ['crm', 'sms'], 'Use "crm" or "sms".'],
  ['payments', [], ''],
])('didYouMean %j among %j', (word, candidates, hint) => {
  expect(didYouMean(word, candidates)).toBe(hint);
});

const pages = [
  '/',
  '/crm/',
  '/crm/lists',
  '/crm/tasks',
  '/store/orders',
  '/tags/refunds',
];

test.each([
  ['moved, as an alias', '/campaigns/Orders/', '/store/orders'],
  ['mistyped', '/crm/taskz', '/crm/tasks'],
  ['renamed by one letter', '/crm/list', '/crm/lists'],
  ['not another page of the same length', '/crm/files', '/crm/'],
  ['removed', '/crm/pipelines', '/crm/'],
  ['not a tag page', '/store/refunds', undefined],
  ['removed, without a parent page', '/partners', undefined],
  ['a URL of another site', 'https://example.com/a/b', undefined],
  ['a relative path to a file', './orders.md', '/store/orders'],
])('%s: %s → %s', (_, urlPath, page) => {
  const candidates = pages.filter((page) => page !== urlPath);
  expect(guessPage(urlPath, candidates)).toBe(page);
});

test.each([['/a'], ["/what's-new"], ['/a: b #c'], ['/x –y']])(
  'the line for %s is YAML',
  (from) => {
    expect(parseDocument(formatRedirect(from, '/b')).toJS()).toEqual([
      { from, to: '/b' },
    ]);
  },
);
