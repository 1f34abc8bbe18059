import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { loadEnvironment } from './environment';
import { optimizationFiles } from './optimizations';

test.each([
  [{}],
  [{ SITE_URL: '', CONTENT_DIR: '', PORT: '' }],
  [{ SITE_URL: undefined }],
])('defaults %o', (variables) => {
  expect(loadEnvironment(variables)).toEqual({
    thirdParties: { cookiebot: '', tagManager: '' },
    feedbackUrl: null,
    search: null,
    isPrecompressed: true,
    hasHostRules: true,
    previousDeployment: null,
    optimizations: Object.keys(optimizationFiles),
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
});

describe('SITE_URL', () => {
  test.each([
    ['https://docs.example.org', 'https://docs.example.org'],
    ['https://docs.example.org/', 'https://docs.example.org'],
    ['http://localhost:8080/', 'http://localhost:8080'],
  ])('%s', (value, siteUrl) => {
    expect(loadEnvironment({ SITE_URL: value }).siteUrl).toBe(siteUrl);
  });

  test.each([['help.example.com'], ['ftp://help.example.com']])(
    '%s is rejected',
    (value) => {
      expect(() => loadEnvironment({ SITE_URL: value })).toThrow(
        new Error(
          `SITE_URL "${value}" is not a valid URL. Include the scheme, such as https://help.example.com`,
        ),
      );
    },
  );

  test.each([
    ['https://example.com/help/', 'https://example.com/help', '/help'],
    [
      'https://example.com/a_b/help-2.0/',
      'https://example.com/a_b/help-2.0',
      '/a_b/help-2.0',
    ],
    ['https://example.com/', 'https://example.com', ''],
  ])('%s has the path %3$j', (value, siteUrl, basePath) => {
    expect(loadEnvironment({ SITE_URL: value })).toMatchObject({
      siteUrl,
      basePath,
    });
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

test.each([
  ['PRECOMPRESS', 'isPrecompressed'],
  ['HOST_RULES', 'hasHostRules'],
] as const)('%s is yes or no', (name, setting) => {
  expect(loadEnvironment({ [name]: 'yes' })[setting]).toBe(true);
  expect(loadEnvironment({ [name]: 'no' })[setting]).toBe(false);
  expect(() => loadEnvironment({ [name]: '0' })).toThrow(
    `${name} "0" is not valid. Use yes or no.`,
  );
});

test('CONTENT_DIR becomes absolute', () => {
  expect(loadEnvironment({ CONTENT_DIR: 'other/words' }).contentDir).toBe(
    resolve('other/words'),
  );
});

describe('FEEDBACK_URL', () => {
  test.each([
    [undefined, null],
    ['https://feedback.example.com', 'https://feedback.example.com/'],
    ['https://example.com/events?key=1', 'https://example.com/events?key=1'],
    ['http://localhost:4000/', 'http://localhost:4000/'],
  ])('%s', (value, feedbackUrl) => {
    expect(loadEnvironment({ FEEDBACK_URL: value }).feedbackUrl).toBe(
      feedbackUrl,
    );
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
  ])('%s', (value, previousDeployment) => {
    expect(
      loadEnvironment({ PREVIOUS_BUILD: value }).previousDeployment,
    ).toEqual(previousDeployment);
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

  test.each([['65536'], ['-1'], ['80.5'], ['http']])(
    '%s is rejected',
    (value) => {
      expect(() => loadEnvironment({ PORT: value })).toThrow(
        new Error(
          `PORT "${value}" is not a valid port. Use a whole number from 0 to 65535; 0 picks a free port.`,
        ),
      );
    },
  );
});

describe('ids of third parties', () => {
  const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
  const variables = {
    NEXT_PUBLIC_COOKIEBOT_ID: cookiebot,
    NEXT_PUBLIC_GTM_ID: 'GTM-ABC1234',
  };

  test('are read', () => {
    const ids = { cookiebot, tagManager: 'GTM-ABC1234' };
    expect(loadEnvironment(variables).thirdParties).toEqual(ids);
  });

  test.each([
    [
      'NEXT_PUBLIC_COOKIEBOT_ID',
      '00000000-0000-0000-0000-000000000000',
      '1234567',
    ],
    [
      'NEXT_PUBLIC_COOKIEBOT_ID',
      '00000000-0000-0000-0000-000000000000',
      'x'.repeat(65),
    ],
    [
      'NEXT_PUBLIC_COOKIEBOT_ID',
      '00000000-0000-0000-0000-000000000000',
      '12345678\n',
    ],
    ['NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234', 'GTM-abc1234'],
    ['NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234', 'GTM-ABC'],
    ['NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234', 'GTM-ABC1234567890'],
    ['NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234', ' GTM-ABC1234'],
  ])('%s in the format %s: rejects %j', (name, format, id) => {
    expect(() => loadEnvironment({ ...variables, [name]: id })).toThrow(
      new Error(
        `${name} "${id}" is not a valid id. Expected the format ${format}.`,
      ),
    );
  });
});
