import { describe, expect, test } from 'vitest';
import {
  getSearchOrigins,
  loadPushSettings,
  loadSearchSettings,
  toAlgoliaHost,
} from './search-settings';

describe('origins', () => {
  const fallbacks = [1, 2, 3].map(
    (number) => `https://APP-${number}.algolianet.com`,
  );

  test('default to those of Algolia', () => {
    const service = { appId: 'APP', hosts: [] };
    expect(getSearchOrigins(service)).toEqual([
      'https://APP-dsn.algolia.net',
      ...fallbacks,
    ]);
  });

  test('are replaced by the given hosts', () => {
    const service = { appId: 'APP', hosts: ['https://search.example.com'] };
    expect(getSearchOrigins(service)).toEqual(service.hosts);
  });
});

test.each([
  [
    'https://a.example',
    { url: 'a.example', protocol: 'https', accept: 'readWrite' },
  ],
  [
    'http://127.0.0.1:80',
    { url: '127.0.0.1', protocol: 'http', accept: 'readWrite' },
  ],
  [
    'http://localhost:4310',
    { url: 'localhost', port: 4310, protocol: 'http', accept: 'readWrite' },
  ],
])('converts the origin %s', (origin, host) => {
  expect(toAlgoliaHost(origin)).toEqual(host);
});

const appId = 'NEXT_PUBLIC_ALGOLIA_APP_ID';
const key = 'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY';
const index = 'NEXT_PUBLIC_ALGOLIA_INDEX';
const hosts = 'NEXT_PUBLIC_ALGOLIA_HOSTS';
const admin = 'ALGOLIA_ADMIN_KEY';
const required = { [appId]: 'A1B2', [key]: 'abc', [index]: 'docs' };

describe('loadSearchSettings', () => {
  test.each([
    [{}],
    [{ [appId]: '', [key]: '', [index]: '', [hosts]: '' }],
    [{ [admin]: 'xyz' }],
  ])('%o: no hosted search', (variables) => {
    expect(loadSearchSettings(variables)).toBeNull();
  });

  test('reads a complete set', () => {
    expect(loadSearchSettings(required)).toEqual({
      appId: 'A1B2',
      key: 'abc',
      index: 'docs',
      hosts: [],
    });
  });

  test.each([
    ['https://a.example', ['https://a.example']],
    [
      'https://a.example/, http://localhost:4310',
      ['https://a.example', 'http://localhost:4310'],
    ],
    [' , ', []],
  ])('hosts %j', (value, origins) => {
    expect(loadSearchSettings({ ...required, [hosts]: value })?.hosts).toEqual(
      origins,
    );
  });

  const hint = `${appId}, ${key}, ${index} together.`;
  test.each([
    [
      { [appId]: 'A1B2' },
      `${appId} needs ${key} and ${index}, which are not set.`,
    ],
    [
      { [appId]: 'A1B2', [index]: 'docs' },
      `${appId} needs ${key}, which is not set.`,
    ],
    [
      { [index]: 'docs', [key]: '' },
      `${index} needs ${appId} and ${key}, which are not set.`,
    ],
    [
      { [hosts]: 'https://a.example' },
      `${hosts} needs ${appId} and ${key} and ${index}, which are not set.`,
    ],
  ])('rejects the incomplete set %o', (variables, message) => {
    expect(() => loadSearchSettings(variables)).toThrow(message);
    expect(() => loadSearchSettings(variables)).toThrow(hint);
  });

  test.each([
    [appId, 'a b', /"a b" is not an application ID/],
    [key, 'abc ', /contains a character that is not allowed in API keys/],
    [index, 'do/cs', /"do\/cs" is not a valid index name/],
    [
      hosts,
      'search.example.com',
      /"search.example.com", which is not an origin/,
    ],
    [hosts, 'https://a.example/path', /without a path/],
    [hosts, 'https://a.example,ftp://b.example', /"ftp:\/\/b.example"/],
    [hosts, 'https://user@a.example', /not an origin/],
  ])('rejects %s %j', (name, value, message) => {
    expect(() => loadSearchSettings({ ...required, [name]: value })).toThrow(
      message,
    );
  });

  test('rejects the admin key without repeating it', () => {
    const load = () =>
      loadSearchSettings({ ...required, [key]: 'secret', [admin]: 'secret' });
    expect(load).toThrow(
      `${key} equals ${admin}, which must not be sent to readers.`,
    );
    expect(load).not.toThrow('secret');
  });
});

describe('loadPushSettings', () => {
  test('reports missing variables', () => {
    expect(() => loadPushSettings(required)).toThrow(
      `npm run search:push needs ${admin}, which is not set. Set ${appId}, ${index}, ${admin} together.`,
    );
  });
});
