import { describe, expect, test } from 'vitest';
import {
  listStatisticsScripts,
  listThirdParties,
  type ThirdParty,
  type ThirdPartySettings,
} from './third-parties';

const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
const tagManager = 'GTM-ABC1234';

const noThirdParties: ThirdPartySettings = {
  thirdParties: { cookiebot: '', tagManager: '' },
  search: null,
  feedbackUrl: null,
};

describe('the list', () => {
  test.each([
    [{ cookiebot: '', tagManager: '' }, []],
    [
      { cookiebot, tagManager },
      ['Cookiebot: necessary', 'Google Tag Manager: statistics'],
    ],
  ])('for %o', (thirdParties, names) => {
    expect(
      listThirdParties({ ...noThirdParties, thirdParties }).map(
        ({ name, category }) => `${name}: ${category}`,
      ),
    ).toEqual(names);
  });

  test('returns the scripts that need consent, with their cookies', () => {
    const [cookiebotService, tags] = listThirdParties({
      ...noThirdParties,
      thirdParties: { cookiebot, tagManager },
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
    const thirdParties = listThirdParties({
      ...noThirdParties,
      feedbackUrl: 'https://feedback.example.com/events?key=1',
    });
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
    const settings = {
      ...noThirdParties,
      thirdParties: { cookiebot: '', tagManager },
    };
    const search = { appId: 'APP', key: 'key', index: 'docs', hosts: [] };
    expect(listThirdParties({ ...settings, search })).toMatchObject([
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
    const [service] = listThirdParties({
      ...settings,
      search: { ...search, hosts },
    });
    expect(service?.cspSources['connect-src']).toEqual(hosts);
  });
});
