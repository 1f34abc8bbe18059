import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hrefOf } from '@/lib/routes/url-path';
import { cloudfront } from './cloudfront';
import { testPaths, testSite } from './test-site';

const textOf = (name: string, urlPaths?: string[]) =>
  cloudfront(testSite(urlPaths)).find((file) => file.name === `.hosts/${name}`)?.text ?? '';

/** What the function for requests makes of one: the file it asks the bucket for, or the answer. */
function request(uri: string, querystring: object = {}): unknown {
  const event = { request: { uri, querystring } };
  const made: unknown = runInNewContext(`${textOf('cloudfront-request.js')};handler(event)`, {
    event,
  });
  return JSON.parse(JSON.stringify(made));
}

const movedTo = (value: string) => ({ statusCode: 301, headers: { location: { value } } });

describe('a request is for a file', () => {
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

describe('a request is sent on', () => {
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
    expect(request(uri)).toEqual(movedTo(location));
  });

  test('with its query', () => {
    const querystring = {
      a: { value: '1' },
      b: { value: '', multiValue: [{ value: '' }, { value: '%20' }] },
    };
    expect(request('/crm', querystring)).toEqual(movedTo('/crm/?a=1&b&b=%20'));
    expect(request('/moved', querystring)).toEqual(movedTo('/ai?a=1&b&b=%20#set-up'));
  });
});

test.each([
  ['//crm/Tasks', '/crm/Tasks'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil/', '/evil'],
])('%s leads to the path with a single slash', (uri, location) => {
  expect(request(uri)).toEqual(movedTo(location));
});

test.each(['/%2Fevil.example/', '/%5Cevil/', '/..%2fetc/', '/a%0d%0ab/'])(
  '%s is not found',
  (uri) => {
    expect(request(uri)).toEqual({ statusCode: 404 });
  },
);

test('the function is never above 10 KB, and what is left out is told', () => {
  const many = [...testPaths, ...Array.from({ length: 2000 }, (_, i) => `/p${i}/`)];
  const [file] = cloudfront(testSite(many));
  expect(file?.text.length).toBeLessThanOrEqual(10 * 1024);
  expect(file?.left?.count).toBeGreaterThan(1000);
  const leaves = Array.from({ length: 2000 }, (_, i) => `/p${i}`);
  expect(cloudfront(testSite([...testPaths, ...leaves]))[0]?.left).toBeUndefined();
});

describe('headers of a response', () => {
  test.each([
    ['/crm/index.html', 200, 'no-cache'],
    ['/_next/static/a.js', 200, 'public, max-age=31536000, immutable'],
    ['/_next/static/a.js', 404, 'no-cache'],
  ])('%s with %i', (uri, statusCode, value) => {
    const event = { request: { uri }, response: { statusCode, headers: {} } };
    runInNewContext(`${textOf('cloudfront-response.js')};handler(event)`, { event });
    expect(event.response.headers).toMatchObject({
      'cache-control': { value },
      'x-content-type-options': { value: 'nosniff' },
    });
  });
});
