import { afterEach, expect, test, vi } from 'vitest';
import { parentDomains, removeCookies } from './cookies';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['help.example.com', ['help.example.com', 'example.com', 'com']],
  ['localhost', ['localhost']],
])('the domains of %s', (hostname, domains) => {
  expect(parentDomains(hostname)).toEqual(domains);
});

test('removes cookies by name and prefix, on the host and its parent domains', () => {
  const written = mockCookies('_ga=1; _ga_ABC=2; _gat_x=3; session=4; _gax=5; empty');
  removeCookies(['_ga', '_ga_*', '_gat*']);
  const domain = location.hostname;
  expect(written).toEqual(
    ['_ga', '_ga_ABC', '_gat_x'].flatMap((name) => [
      `${name}=; path=/; max-age=0`,
      `${name}=; path=/; max-age=0; domain=${domain}`,
    ]),
  );
});

test.each(['', 'session=4'])('writes nothing with the cookies %j', (cookies) => {
  const written = mockCookies(cookies);
  removeCookies(['_ga', '_ga_*']);
  expect(written).toEqual([]);
});

/** Mocks `document.cookie` and records what is written to it. */
function mockCookies(cookies: string): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
  });
  return written;
}
