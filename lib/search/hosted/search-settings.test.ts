import { describe, expect, test } from 'vitest';
import { publisherSettings, searchSettings } from './search-settings';

const appId = 'NEXT_PUBLIC_ALGOLIA_APP_ID';
const key = 'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY';
const index = 'NEXT_PUBLIC_ALGOLIA_INDEX';
const hosts = 'NEXT_PUBLIC_ALGOLIA_HOSTS';
const admin = 'ALGOLIA_ADMIN_KEY';
const set = { [appId]: 'A1B2', [key]: 'abc', [index]: 'docs' };

describe('searchSettings', () => {
  test.each([[{}], [{ [appId]: '', [key]: '', [index]: '', [hosts]: '' }], [{ [admin]: 'xyz' }]])(
    '%o names none',
    (variables) => {
      expect(searchSettings(variables)).toBeNull();
    },
  );

  test('the whole set', () => {
    expect(searchSettings(set)).toEqual({ appId: 'A1B2', key: 'abc', index: 'docs', hosts: [] });
  });

  test.each([
    ['https://a.example', ['https://a.example']],
    ['https://a.example/, http://localhost:4310', ['https://a.example', 'http://localhost:4310']],
    [' , ', []],
  ])('hosts %j', (value, origins) => {
    expect(searchSettings({ ...set, [hosts]: value })?.hosts).toEqual(origins);
  });

  const all = `${appId}, ${key}, ${index} together.`;
  test.each([
    [{ [appId]: 'A1B2' }, `${appId} needs ${key} and ${index}, which are not set.`],
    [{ [appId]: 'A1B2', [index]: 'docs' }, `${appId} needs ${key}, which is not set.`],
    [{ [key]: 'abc', [index]: 'docs' }, `${key} needs ${appId}, which is not set.`],
    [{ [index]: 'docs', [key]: '' }, `${index} needs ${appId} and ${key}, which are not set.`],
    [
      { [hosts]: 'https://a.example' },
      `${hosts} needs ${appId} and ${key} and ${index}, which are not set.`,
    ],
    [{ [hosts]: 'https://a.example', [appId]: 'A' }, `${appId} needs ${key} and ${index}, which`],
  ])('%o is half a set', (variables, sentence) => {
    expect(() => searchSettings(variables)).toThrow(sentence);
    expect(() => searchSettings(variables)).toThrow(all);
  });

  test.each([
    [appId, 'a b', /"a b" is not an application id/],
    [appId, 'evil.example/', /is not an application id/],
    [key, 'abc ', /is not a key: .* a space perhaps/],
    [index, 'do/cs', /"do\/cs" cannot be the name of an index/],
    [index, ' docs', /cannot be the name of an index/],
    [hosts, 'search.example.com', /"search.example.com", which is not the URL path of a host/],
    [hosts, 'https://a.example/path', /no path/],
    [hosts, 'https://a.example,ftp://b.example', /"ftp:\/\/b.example"/],
    [hosts, 'https://user@a.example', /not the URL path of a host/],
    [hosts, 'javascript:alert(1)', /not the URL path of a host/],
  ])('%s %j is rejected', (name, value, sentence) => {
    expect(() => searchSettings({ ...set, [name]: value })).toThrow(sentence);
  });

  test('the key of the publisher is rejected, and not repeated', () => {
    const refused = () => searchSettings({ ...set, [key]: 'secret', [admin]: 'secret' });
    expect(refused).toThrow(`${key} is the key of ${admin}: every reader would get it.`);
    expect(refused).not.toThrow('secret');
  });
});

describe('publisherSettings', () => {
  test('needs no key of readers', () => {
    expect(publisherSettings({ [appId]: 'A1B2', [index]: 'docs', [admin]: 'xyz' })).toEqual({
      appId: 'A1B2',
      index: 'docs',
      adminKey: 'xyz',
      hosts: [],
    });
  });

  test('says what is missing', () => {
    expect(() => publisherSettings(set)).toThrow(
      `npm run search:push needs ${admin}, which is not set. The hosted search takes ${appId}, ${index}, ${admin} together.`,
    );
  });
});
