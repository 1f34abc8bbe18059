import { beforeEach, expect, test, vi } from 'vitest';
import { removeCookies, startStatistics } from './statistics';

const tagManagerUrl = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234';

/** Elements appended to the head; none is loaded. */
let appended: unknown[] = [];

beforeEach(() => {
  appended = [];
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...nodes);
  });
});

function getDataLayer(): object[] {
  return (window.dataLayer ?? []) as object[];
}

test('denies everything, then grants statistics, then starts', () => {
  startStatistics([{ src: tagManagerUrl, cookies: [] }]);
  const [first, second, third, ...rest] = getDataLayer();
  expect(Array.from(first as ArrayLike<unknown>)).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    },
  ]);
  expect(Array.from(second as ArrayLike<unknown>)).toEqual([
    'consent',
    'update',
    { analytics_storage: 'granted' },
  ]);
  expect(third).toEqual({ 'gtm.start': 1_700_000_000_000, event: 'gtm.js' });
  expect(rest).toEqual([]);
  // The tag manager expects commands as arguments objects.
  expect([first, second].map(String)).toEqual([
    '[object Arguments]',
    '[object Arguments]',
  ]);
});

test('loads every script; only the tag manager gets commands', () => {
  const counter = 'https://counter.example.com/count.js';
  startStatistics([{ src: counter, cookies: [] }]);
  expect(window.dataLayer).toBeUndefined();
  startStatistics([
    { src: tagManagerUrl, cookies: [] },
    { src: counter, cookies: [] },
  ]);
  expect(appended.map((script) => (script as HTMLScriptElement).src)).toEqual([
    counter,
    tagManagerUrl,
    counter,
  ]);
  expect((appended[0] as HTMLScriptElement).async).toBe(true);
});

test.each([
  ['help.example.com', ['help.example.com', 'example.com', 'com']],
  ['localhost', ['localhost']],
])(
  'removes cookies by name and prefix, on %s and its parent domains',
  (hostname, domains) => {
    vi.stubGlobal('location', { hostname });
    const writtenCookies = mockCookies(
      '_ga=1; _ga_ABC=2; _gat_x=3; session=4; _gax=5; empty',
    );
    removeCookies(['_ga', '_ga_*', '_gat*']);
    expect(writtenCookies).toEqual(
      ['_ga', '_ga_ABC', '_gat_x'].flatMap((name) => [
        `${name}=; path=/; max-age=0`,
        ...domains.map(
          (domain) => `${name}=; path=/; max-age=0; domain=${domain}`,
        ),
      ]),
    );
  },
);

/** Mocks `document.cookie` and records what is written to it. */
function mockCookies(cookies: string): string[] {
  const writtenCookies: string[] = [];
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    writtenCookies.push(cookie);
  });
  return writtenCookies;
}
