import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Reimports the module, because the base path is inlined at build time. */
async function importWithBasePath(base: string | undefined) {
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', base);
  return import('./base-path');
}

describe('a site at /about/help', () => {
  const base = '/about/help';
  let module: Awaited<ReturnType<typeof importWithBasePath>>;
  beforeEach(async () => {
    module = await importWithBasePath(base);
  });

  test.each([
    ['/', `${base}/`],
    ['/crm/', `${base}/crm/`],
    ['/crm/lists?a=/b#c', `${base}/crm/lists?a=/b#c`],
  ])('%s becomes %s, and vice versa', (path, full) => {
    expect(module.withBasePath(path)).toBe(full);
    expect(module.withoutBasePath(full)).toBe(path);
    expect(module.isWithinBasePath(full)).toBe(true);
  });

  test.each([['//evil.example'], ['https://example.com/a'], ['']])(
    'does not add the base path to %j',
    (path) => {
      expect(module.withBasePath(path)).toBe(path);
    },
  );

  test.each([[`${base}s/crm`], ['/'], ['/other'], [`/x${base}/crm`]])(
    'does not strip anything from %s',
    (path) => {
      expect(module.withoutBasePath(path)).toBe(path);
      expect(module.isWithinBasePath(path)).toBe(false);
    },
  );

  test('the base path without a slash is the root', () => {
    expect(module.withoutBasePath(base)).toBe('/');
  });
});

test.each([[''], [undefined]])(
  'a site at the root changes no paths: %j',
  async (base) => {
    const { withBasePath, withoutBasePath } = await importWithBasePath(base);
    for (const path of ['/', '/crm/', '//evil.example', 'lists']) {
      expect(withBasePath(path)).toBe(path);
      expect(withoutBasePath(path)).toBe(path);
    }
  },
);
