import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { loadEnvironment } from './environment';

describe('defaults', () => {
  test.each([[{}], [{ SITE_URL: '', CONTENT_DIR: '', PORT: '' }], [{ SITE_URL: undefined }]])(
    '%o',
    (variables) => {
      expect(loadEnvironment(variables)).toEqual({
        thirdParties: { cookiebot: '', tagManager: '' },
        feedbackUrl: null,
        search: null,
        precompress: true,
        hostRules: true,
        previousBuild: null,
        siteUrl: site.url,
        rootUrl: site.url,
        basePath: '',
        contentDir: resolve('content'),
        rootContentDir: resolve('content'),
        staticDir: resolve('content/static'),
        translationDir: null,
        port: 3000,
        host: '127.0.0.1',
        isSiteUrlSet: false,
      });
    },
  );
});

test('HOST_RULES is yes or no', () => {
  expect(loadEnvironment({ HOST_RULES: 'no' }).hostRules).toBe(false);
  expect(() => loadEnvironment({ HOST_RULES: 'none' })).toThrow(
    'HOST_RULES "none" is not valid. Use yes or no.',
  );
});

describe('SITE_URL', () => {
  test.each([
    ['https://docs.example.org', 'https://docs.example.org'],
    ['https://docs.example.org/', 'https://docs.example.org'],
    ['http://localhost:8080/', 'http://localhost:8080'],
  ])('%s', (value, siteUrl) => {
    expect(loadEnvironment({ SITE_URL: value }).siteUrl).toBe(siteUrl);
  });

  test.each([['help.example.com'], ['ftp://help.example.com']])('%s is rejected', (value) => {
    expect(() => loadEnvironment({ SITE_URL: value })).toThrow(
      new Error(
        `SITE_URL "${value}" is not a valid URL. Include the scheme, such as https://help.example.com`,
      ),
    );
  });

  test.each([
    ['https://example.com/help/', 'https://example.com/help', '/help'],
    ['https://example.com/a_b/help-2.0/', 'https://example.com/a_b/help-2.0', '/a_b/help-2.0'],
    ['https://example.com/', 'https://example.com', ''],
  ])('%s has the path %3$j', (value, siteUrl, basePath) => {
    expect(loadEnvironment({ SITE_URL: value })).toMatchObject({ siteUrl, basePath });
  });

  test.each([
    ['https://example.com/?a=1'],
    ['https://example.com/help#top'],
    ['https://example.com/a//b'],
    ['https://example.com/.well-known'],
    ['https://example.com/a$b'],
  ])('%s is rejected as the URL of a site', (value) => {
    expect(() => loadEnvironment({ SITE_URL: value })).toThrow(
      new Error(
        `SITE_URL "${value}" cannot be used as the URL of a site. Use a host, optionally with a path of ASCII letters, digits, ".", "_", "~" and "-": https://example.com/help`,
      ),
    );
  });
});

test('PRECOMPRESS is yes or no', () => {
  expect(loadEnvironment({ PRECOMPRESS: 'yes' }).precompress).toBe(true);
  expect(loadEnvironment({ PRECOMPRESS: 'no' }).precompress).toBe(false);
  expect(() => loadEnvironment({ PRECOMPRESS: '0' })).toThrow(
    'PRECOMPRESS "0" is not valid. Use yes or no.',
  );
});

test('CONTENT_DIR becomes absolute', () => {
  expect(loadEnvironment({ CONTENT_DIR: 'other/words' }).contentDir).toBe(resolve('other/words'));
});

describe('FEEDBACK_URL', () => {
  test.each([
    [undefined, null],
    ['https://feedback.example.com', 'https://feedback.example.com/'],
    ['https://example.com/events?key=1', 'https://example.com/events?key=1'],
    ['http://localhost:4000/', 'http://localhost:4000/'],
  ])('%s', (value, feedbackUrl) => {
    expect(loadEnvironment({ FEEDBACK_URL: value }).feedbackUrl).toBe(feedbackUrl);
  });

  test.each([
    'feedback.example.com',
    'http://feedback.example.com/',
    'https://me@feedback.example.com/',
    'https://feedback.example.com/#events',
  ])('%s is rejected', (value) => {
    expect(() => loadEnvironment({ FEEDBACK_URL: value })).toThrow(
      new Error(
        `FEEDBACK_URL "${value}" is not an HTTPS URL. Use a URL such as https://feedback.example.com/events`,
      ),
    );
  });
});

describe('PREVIOUS_BUILD', () => {
  test.each([
    ['../previous', resolve('../previous')],
    ['/srv/previous', '/srv/previous'],
    ['https://example.com/help/', 'https://example.com/help'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s', (value, previousBuild) => {
    expect(loadEnvironment({ PREVIOUS_BUILD: value }).previousBuild).toEqual(previousBuild);
  });

  test.each([
    ['http://help.example.com'],
    ['http://localhost.example.com'],
    ['file:///srv/previous'],
    ['https://help.example.com/?a=1'],
    ['https://user:word@help.example.com'],
  ])('%s is rejected', (value) => {
    expect(() => loadEnvironment({ PREVIOUS_BUILD: value })).toThrow(
      new Error(
        `PREVIOUS_BUILD "${value}" is neither a folder nor an HTTPS URL. Use a path such as ../previous, or a URL such as https://help.example.com`,
      ),
    );
  });
});

describe('PORT', () => {
  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('%s', (value, port) => {
    expect(loadEnvironment({ PORT: value }).port).toBe(port);
  });

  test.each([['65536'], ['-1'], ['80.5'], ['http']])('%s is rejected', (value) => {
    expect(() => loadEnvironment({ PORT: value })).toThrow(
      new Error(
        `PORT "${value}" is not a valid port. Use a whole number from 0 to 65535; 0 picks a free port.`,
      ),
    );
  });
});

describe('ids of third parties', () => {
  const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
  const tagManager = 'GTM-ABC1234';
  const loadIds = (cookiebotId?: string, tagManagerId?: string) =>
    loadEnvironment({ NEXT_PUBLIC_COOKIEBOT_ID: cookiebotId, NEXT_PUBLIC_GTM_ID: tagManagerId })
      .thirdParties;

  test.each([
    [undefined, undefined, { cookiebot: '', tagManager: '' }],
    [cookiebot, tagManager, { cookiebot, tagManager }],
  ])('parses %s and %s', (cookiebotId, tagManagerId, ids) => {
    expect(loadIds(cookiebotId, tagManagerId)).toEqual(ids);
  });

  test.each([['1234567'], ['x'.repeat(65)], ['12345678\n']])(
    'rejects the Cookiebot id %j',
    (id) => {
      expect(() => loadIds(id)).toThrow(
        new Error(
          `NEXT_PUBLIC_COOKIEBOT_ID "${id}" is not a valid id. Expected the format 00000000-0000-0000-0000-000000000000.`,
        ),
      );
    },
  );

  test.each([['GTM-abc1234'], ['GTM-ABC'], ['GTM-ABC1234567890'], [' GTM-ABC1234']])(
    'rejects the tag manager id %j',
    (id) => {
      expect(() => loadIds(undefined, id)).toThrow(
        new Error(`NEXT_PUBLIC_GTM_ID "${id}" is not a valid id. Expected the format GTM-ABC1234.`),
      );
    },
  );
});
