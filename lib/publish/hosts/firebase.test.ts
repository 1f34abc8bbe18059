import { expect, test } from 'vitest';
import { createFirebaseFiles } from './firebase';
import { createTestSite } from './test-utils';

const { hosting } = JSON.parse(
  createFirebaseFiles(createTestSite(['/', '/ai', '/crm/', '/a –b', '/c+(d)/']))[0]?.text ?? '',
);
const findRedirect = (path: string) =>
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
])('%s redirects to %s', (from, to) => {
  expect(findRedirect(from)).toBe(to);
});

test.each(['/', '/ai', '/crm/', '/a –b', '/c+(d)/', '/older', '/gones', '/ai/x', '/x/ai'])(
  '%s is not redirected',
  (path) => {
    expect(findRedirect(path)).toBeUndefined();
  },
);

test('header rules match all depths', () => {
  expect(hosting.headers[1].source).toBe('/_next/static/**');
});
