import { expect, test, vi } from 'vitest';
import { config, middleware } from '@/middleware';

vi.mock('@/generated/routes', () => ({
  routes: {
    urlPaths: ['/', '/crm/', '/crm/lists'],
    redirects: [{ from: '/lists-of-old', to: '/crm/lists' }],
  },
}));

const origin = 'https://help.example.com';

test.each([
  ['/CRM/Lists.html?a=1', '/crm/lists?a=1'],
  ['/crm', '/crm/'],
  ['//crm/lists?a=1', '/crm/lists?a=1'],
  ['//evil.example/', '/evil.example/'],
  ['/lists-of-old/?x=%2F', '/crm/lists?x=%2F'],
])('redirects a request and keeps its query %s', (path, target) => {
  const response = middleware(new Request(origin + path));
  expect(response?.status).toBe(301);
  expect(response?.headers.get('location')).toBe(origin + target);
});

test.each(['/', '/crm/', '/crm/lists?a=1', '/docs/crm', '/%5Cevil.example'])(
  'passes a request through %s',
  (path) => {
    expect(middleware(new Request(origin + path))).toBeUndefined();
  },
);

test('does not match build files', () => {
  const [pattern] = [config.matcher].flat();
  const matcher = new RegExp(`^${pattern}$`);
  expect(['/crm', '/', '/CRM.html'].every((path) => matcher.test(path))).toBe(
    true,
  );
  expect(
    ['/_next/static/a.js', '/assets/a.png'].some((path) => matcher.test(path)),
  ).toBe(false);
});

test('redirects within the base path', async () => {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/help');
  const withBasePath = await import('@/middleware');
  const getRedirect = (path: string) =>
    withBasePath
      .middleware(new Request(origin + path))
      ?.headers.get('location');
  expect(getRedirect('/help/CRM/Lists.html?a=1')).toBe(
    `${origin}/help/crm/lists?a=1`,
  );
  expect(getRedirect('/help/crm')).toBe(`${origin}/help/crm/`);
  expect(getRedirect('/help/crm/')).toBeUndefined();
  expect(getRedirect('/help')).toBeUndefined();
  vi.unstubAllEnvs();
});
