import { describe, expect, test } from 'vitest';
import {
  listStatisticsScripts,
  listThirdParties,
  type ThirdParty,
} from './third-parties';

const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
const tagManager = 'GTM-ABC1234';

describe('the list', () => {
  test.each([
    [{ cookiebot: '', tagManager: '' }, []],
    [
      { cookiebot, tagManager },
      ['Cookiebot: necessary', 'Google Tag Manager: statistics'],
    ],
  ])('for %o', (ids, names) => {
    expect(
      listThirdParties(ids).map(({ name, category }) => `${name}: ${category}`),
    ).toEqual(names);
  });

  test('returns the scripts that need consent, with their cookies', () => {
    const [cookiebotService, tags] = listThirdParties({
      cookiebot,
      tagManager,
    });
    const counter = {
      ...tags,
      script: 'https://counter.example.com/c.js',
      storage: [],
    };
    expect(cookiebotService?.script).toBe(
      'https://consent.cookiebot.com/uc.js',
    );
    expect(
      listStatisticsScripts([cookiebotService, tags, counter] as ThirdParty[]),
    ).toEqual([
      {
        src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
        cookies: ['_ga', '_ga_*'],
      },
      { src: 'https://counter.example.com/c.js', cookies: [] },
    ]);
  });

  test('includes the host of the feedback URL, which is not a tag manager', () => {
    const noIds = { cookiebot: '', tagManager: '' };
    const thirdParties = listThirdParties(
      noIds,
      null,
      'https://feedback.example.com/events?key=1',
    );
    expect(thirdParties).toMatchObject([
      {
        name: 'feedback.example.com',
        category: 'statistics',
        cspSources: { 'connect-src': ['https://feedback.example.com'] },
        storage: [],
      },
    ]);
    expect(listStatisticsScripts(thirdParties)).toEqual([]);
  });

  test('includes the hosted search and the origins it connects to', () => {
    const ids = { cookiebot: '', tagManager };
    const search = { appId: 'APP', key: 'key', index: 'docs', hosts: [] };
    expect(listThirdParties(ids, search)).toMatchObject([
      {
        name: 'Algolia',
        category: 'necessary',
        script: '',
        cspSources: {
          'connect-src': [
            'https://APP-dsn.algolia.net',
            'https://APP-1.algolianet.com',
            'https://APP-2.algolianet.com',
            'https://APP-3.algolianet.com',
          ],
        },
        storage: [],
      },
      { name: 'Google Tag Manager' },
    ]);
    const hosts = ['https://search.example.com'];
    const [service] = listThirdParties(ids, { ...search, hosts });
    expect(service?.cspSources['connect-src']).toEqual(hosts);
  });
});
