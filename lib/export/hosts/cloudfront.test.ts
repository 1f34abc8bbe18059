import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hrefOf } from '@/lib/routes/url-path';
import { cloudfront } from './cloudfront';
import { createTestSite, testPaths } from './test-utils';

const getFunction = (name: string, urlPaths?: string[]) =>
  cloudfront(createTestSite(urlPaths)).find((file) => file.name === `.hosts/${name}`)?.text ?? '';

/** Runs the viewer request function; returns the request to the origin, or a response. */
function request(uri: string, querystring: object = {}): unknown {
  const event = { request: { uri, querystring } };
  const result: unknown = runInNewContext(
    `${getFunction('cloudfront-request.js')};handler(event)`,
    {
      event,
    },
  );
  return JSON.parse(JSON.stringify(result));
}

const redirectTo = (value: string) => ({ statusCode: 301, headers: { location: { value } } });

describe('resolves to a file', () => {
  test.each([
    ['/', '/index.html'],
    ['/ai', '/ai.html'],
    ['/crm/', '/crm/index.html'],
    ['/crm/Tasks', '/crm/Tasks.html'],
    [hrefOf('/a –b'), `${hrefOf('/a –b')}.html`],
    ['/ai.txt', '/ai.txt'],
    ['/_next/static/a.js', '/_next/static/a.js'],
  ])('%s', (uri, file) => {
    expect(request(uri)).toMatchObject({ uri: file });
  });
});

describe('redirects', () => {
  test.each([
    ['/index.html', '/'],
    ['/AI', '/ai'],
    ['/ai/', '/ai'],
    ['/ai.html', '/ai'],
    ['/crm', '/crm/'],
    ['/crm/index.html', '/crm/'],
    ['/crm/tasks/', '/crm/Tasks'],
    ['/OLD/', '/ai'],
    ['/old%20page.html', hrefOf('/a –b')],
    ['/gone', '/crm/'],
    ['/gone/a/b', '/crm/'],
    ['/gone/deeper/c', '/ai'],
  ])('%s', (uri, location) => {
    expect(request(uri)).toEqual(redirectTo(location));
  });

  test('preserves the query', () => {
    const querystring = {
      a: { value: '1' },
      b: { value: '', multiValue: [{ value: '' }, { value: '%20' }] },
    };
    expect(request('/crm', querystring)).toEqual(redirectTo('/crm/?a=1&b&b=%20'));
    expect(request('/moved', querystring)).toEqual(redirectTo('/ai?a=1&b&b=%20#set-up'));
  });
});

test.each([
  ['//crm/Tasks', '/crm/Tasks'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil/', '/evil'],
])('%s redirects to the path with a single slash', (uri, location) => {
  expect(request(uri)).toEqual(redirectTo(location));
});

test.each(['/%2Fevil.example/', '/%5Cevil/', '/..%2fetc/', '/a%0d%0ab/'])(
  '%s is not found',
  (uri) => {
    expect(request(uri)).toEqual({ statusCode: 404 });
  },
);

test('stays below 10 KB and reports omitted rules', () => {
  const many = [...testPaths, ...Array.from({ length: 2000 }, (_, i) => `/p${i}/`)];
  const [file] = cloudfront(createTestSite(many));
  expect(file?.text.length).toBeLessThanOrEqual(10 * 1024);
  expect(file?.omitted?.count).toBeGreaterThan(1000);
  const leaves = Array.from({ length: 2000 }, (_, i) => `/p${i}`);
  expect(cloudfront(createTestSite([...testPaths, ...leaves]))[0]?.omitted).toBeUndefined();
});

describe('response headers', () => {
  test.each([
    ['/crm/index.html', 200, 'no-cache'],
    ['/_next/static/a.js', 200, 'public, max-age=31536000, immutable'],
    ['/_next/static/a.js', 404, 'no-cache'],
  ])('%s with %i', (uri, statusCode, value) => {
    const event = { request: { uri }, response: { statusCode, headers: {} } };
    runInNewContext(`${getFunction('cloudfront-response.js')};handler(event)`, { event });
    expect(event.response.headers).toMatchObject({
      'cache-control': { value },
      'x-content-type-options': { value: 'nosniff' },
    });
  });
});
