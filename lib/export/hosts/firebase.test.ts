import { expect, test } from 'vitest';
import { firebase } from './firebase';
import { testSite } from './test-site';

const { hosting } = JSON.parse(
  firebase(testSite(['/', '/ai', '/crm/', '/a –b', '/c+(d)/']))[0]?.text ?? '',
);
const targetOf = (path: string) =>
  hosting.redirects.find(({ regex }: { regex: string }) => new RegExp(regex, 'u').test(path))
    ?.destination;

test.each([
  ['/crm', '/crm/'],
  ['/crm/index.html', '/crm/'],
  ['/ai/', '/ai'],
  ['/ai/index.html', '/ai'],
  ['/index.html', '/'],
  ['/a –b/', '/a –b'],
  ['/a%20%E2%80%93b/', '/a –b'],
  ['/c+(d)', '/c+(d)/'],
  ['/old', '/ai'],
  ['/old/', '/ai'],
  ['/old page.html', '/a –b'],
  ['/moved', '/ai#set-up'],
  ['/gone/deeper/x', '/ai'],
  ['/gone', '/crm/'],
])('%s leads to %s', (from, to) => {
  expect(targetOf(from)).toBe(to);
});

test.each(['/', '/ai', '/crm/', '/a –b', '/c+(d)/', '/older', '/gones', '/ai/x', '/x/ai'])(
  '%s leads nowhere else',
  (path) => {
    expect(targetOf(path)).toBeUndefined();
  },
);

test('headers reach all depths', () => {
  expect(hosting.headers[1].source).toBe('/_next/static/**');
});
