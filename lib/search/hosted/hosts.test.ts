import { describe, expect, test } from 'vitest';
import { getSearchOrigins, getWriteOrigins, toAlgoliaHost } from './hosts';

describe('origins', () => {
  const spares = [1, 2, 3].map((number) => `https://APP-${number}.algolianet.com`);

  test('default to those of the service', () => {
    const place = { appId: 'APP', hosts: [] };
    expect(getSearchOrigins(place)).toEqual(['https://APP-dsn.algolia.net', ...spares]);
    expect(getWriteOrigins(place)).toEqual(['https://APP.algolia.net', ...spares]);
  });

  test('are replaced by the given hosts', () => {
    const place = { appId: 'APP', hosts: ['https://search.example.com'] };
    expect(getSearchOrigins(place)).toEqual(place.hosts);
    expect(getWriteOrigins(place)).toEqual(place.hosts);
  });
});

describe('serviceHost', () => {
  test.each([
    ['https://a.example', { url: 'a.example', protocol: 'https', accept: 'readWrite' }],
    ['http://127.0.0.1:80', { url: '127.0.0.1', protocol: 'http', accept: 'readWrite' }],
    [
      'http://localhost:4310',
      { url: 'localhost', port: 4310, protocol: 'http', accept: 'readWrite' },
    ],
  ])('%s', (origin, host) => {
    expect(toAlgoliaHost(origin)).toEqual(host);
  });
});
