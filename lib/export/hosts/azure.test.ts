import { expect, test } from 'vitest';
import { createHeaderRules } from '@/lib/export/security-headers';
import { hrefOf } from '@/lib/routes/url-path';
import { azure } from './azure';
import { createHostSite, type HostSite } from './host-site';
import { createTestSite, testPaths } from './test-utils';

const getConfig = (site: HostSite) => JSON.parse(azure(site)[0]?.text ?? '');
type Route = { route: string; redirect?: string };
const getRoutes = (site: HostSite): Route[] => getConfig(site).routes;

/** As documented by Azure: a rule for `/x/index.html` also matches `/x` and `/x/`. */
const matches = ({ route }: Route, path: string) =>
  route.endsWith('*')
    ? path.startsWith(route.slice(0, -1))
    : [path, `${path.replace(/\/$/, '')}/index.html`].includes(route);

test('contains redirects, headers and the not-found page', () => {
  expect(getConfig(createTestSite())).toMatchObject({
    trailingSlash: 'auto',
    globalHeaders: { 'Cache-Control': 'no-cache' },
    routes: expect.arrayContaining([
      { route: '/old', redirect: '/ai', statusCode: 301 },
      {
        route: '/_next/static/*',
        headers: { 'Cache-Control': expect.stringContaining('immutable') },
      },
    ]),
    responseOverrides: { 404: { rewrite: '/404.html' } },
  });
});

test('does not redirect canonical paths', () => {
  const redirects = getRoutes(createTestSite()).filter(({ redirect }) => redirect);
  for (const urlPath of testPaths)
    expect(redirects.filter((rule) => matches(rule, hrefOf(urlPath)))).toEqual([]);
  for (const path of ['/old', '/old/', '/old.html', '/old/index.html'])
    expect(redirects.find((rule) => matches(rule, path))?.redirect).toBe('/ai');
});

test('does not exceed 20 KB', () => {
  const redirects = Array.from({ length: 300 }, (_, i) => ({ from: `/p${i}`, to: '/' }));
  const site = createHostSite({ urlPaths: ['/'], redirects }, createHeaderRules());
  const [file] = azure(site);
  expect(Buffer.byteLength(file?.text ?? '')).toBeLessThanOrEqual(20 * 1024);
  expect(file?.omitted?.count).toBeGreaterThan(600);
});

test('rejects headers that exceed the limit', () => {
  const headers = [{ path: '/*', headers: { 'X-A': 'x'.repeat(21_000) } }];
  expect(() => azure(createHostSite({ urlPaths: ['/'], redirects: [] }, headers))).toThrow('20 KB');
});
