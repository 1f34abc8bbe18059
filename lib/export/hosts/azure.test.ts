import { expect, test } from 'vitest';
import { headerRules } from '@/lib/export/security-headers';
import { hrefOf } from '@/lib/routes/url-path';
import { azure } from './azure';
import { type HostSite, hostSite } from './host-site';
import { testPaths, testSite } from './test-site';

const configOf = (site: HostSite) => JSON.parse(azure(site)[0]?.text ?? '');
type Route = { route: string; redirect?: string };
const routesOf = (site: HostSite): Route[] => configOf(site).routes;

/** As its makers describe it: a rule for the file of a folder counts for the folder too, with its slash and without. */
const matches = ({ route }: Route, path: string) =>
  route.endsWith('*')
    ? path.startsWith(route.slice(0, -1))
    : [path, `${path.replace(/\/$/, '')}/index.html`].includes(route);

test('redirects, headers and the not-found page', () => {
  expect(configOf(testSite())).toMatchObject({
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

test('no redirect leads away from a page', () => {
  const redirects = routesOf(testSite()).filter(({ redirect }) => redirect);
  for (const urlPath of testPaths)
    expect(redirects.filter((rule) => matches(rule, hrefOf(urlPath)))).toEqual([]);
  for (const path of ['/old', '/old/', '/old.html', '/old/index.html'])
    expect(redirects.find((rule) => matches(rule, path))?.redirect).toBe('/ai');
});

test('is never above 20 KB', () => {
  const redirects = Array.from({ length: 300 }, (_, i) => ({ from: `/p${i}`, to: '/' }));
  const site = hostSite({ urlPaths: ['/'], redirects }, headerRules());
  const [file] = azure(site);
  expect(Buffer.byteLength(file?.text ?? '')).toBeLessThanOrEqual(20 * 1024);
  expect(file?.left?.count).toBeGreaterThan(600);
});

test('headers that alone are too much are rejected', () => {
  const headers = [{ path: '/*', headers: { 'X-A': 'x'.repeat(21_000) } }];
  expect(() => azure(hostSite({ urlPaths: ['/'], redirects: [] }, headers))).toThrow('20 KB');
});
