import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { stubVariant } from '@/tests/factories/variants';
import { writeFixture } from '@/tests/fixtures/site-archives';

const config = {
  locales: [
    { id: 'en', label: 'English', direction: 'ltr' },
    { id: 'de', label: 'Deutsch', direction: 'ltr' },
    { id: 'xx', label: 'Xx', direction: 'ltr' },
  ],
  versions: [
    { id: 'current', label: '3.0', tag: 'docs-default-current' },
    { id: '2.0', label: '2.0', tag: 'docs-default-2.0' },
  ],
};

const dir = createEmptyFolder();

/** Loads the modules as in the build of a variant, for a site with a base path. */
async function load(prefix: string) {
  vi.stubEnv('SITE_URL', `https://example.com/help${prefix}`);
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', `/help${prefix}`);
  stubVariant(prefix, config);
  return {
    ...(await import('./variants')),
    ...(await import('@/lib/config/variant')),
    ...(await import('@/lib/config/environment')),
  };
}

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

test('a variant has its own folders and URLs', async () => {
  const { loadEnvironment, getCacheDir } = await load('/de/2.0');
  expect(loadEnvironment(process.env)).toMatchObject({
    siteUrl: 'https://example.com/help/de/2.0',
    rootUrl: 'https://example.com/help',
    contentDir: resolve('content/versions/2.0'),
    translationDir: resolve('content/versions/2.0/i18n/de'),
    staticDir: resolve('content/static'),
  });
  expect(getCacheDir('pages')).toBe(
    resolve('.next/cache/variants/de-2.0/pages'),
  );
});

test('links to other variants replace the prefix', async () => {
  const { getVariantHref, listVariants } = await load('/de');
  expect(listVariants().map((other) => getVariantHref(other, '/a –b'))).toEqual(
    ['', '/de', '/xx', '/2.0', '/de/2.0', '/xx/2.0'].map(
      (prefix) => `/help${prefix}/a%20%E2%80%93b`,
    ),
  );
});

test('search engines may only index the first version by default', async () => {
  const { listVariants } = await load('');
  const indexed = listVariants().filter(({ isIndexed }) => isIndexed);
  expect(indexed.map(({ prefix }) => prefix)).toEqual(['', '/de', '/xx']);
});

test('a page is a fallback in the locales that it is not written in', async () => {
  const { getFallbackLocale } = await load('/de');
  expect(getFallbackLocale(undefined)).toBeUndefined();
  expect(getFallbackLocale(['en', 'de'])).toBeUndefined();
  expect(getFallbackLocale(['en'])?.label).toBe('English');
});

test('the environment of a variant selects its messages, and falls back to English', async () => {
  const { createVariantEnvironment, listVariants } = await load('');
  vi.spyOn(process, 'cwd').mockReturnValue(dir);
  const [main, , unknownLocale = main, , oldGerman = main] = listVariants();
  if (!oldGerman || !unknownLocale) {
    throw new Error('There are too few variants.');
  }
  const readMessages = async (environment: Record<string, string>) => {
    const file = join(dir, environment['TSX_TSCONFIG_PATH'] ?? '');
    const { paths } = JSON.parse(await readFile(file, 'utf8')).compilerOptions;
    return ['', '/search', '/deferred'].flatMap(
      (part) => paths[`@/messages${part}`],
    );
  };
  const german = await createVariantEnvironment(oldGerman);
  expect(german).toMatchObject({
    NEXT_PUBLIC_VARIANT: '/de/2.0',
    SITE_URL: 'https://example.com/help/de/2.0',
  });
  const folder = '../lib/messages';
  expect(await readMessages(german)).toEqual([
    `${folder}/de.ts`,
    `${folder}/de-search.ts`,
    `${folder}/de-deferred.ts`,
  ]);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const unknown = await createVariantEnvironment(unknownLocale);
  expect(await readMessages(unknown)).toEqual([
    `${folder}/en.ts`,
    `${folder}/en-search.ts`,
    `${folder}/en-deferred.ts`,
  ]);
});

test.each(['de', '/fr', '/DE', '/de/'])(
  'the variant %j is rejected',
  async (prefix) => {
    const { loadEnvironment } = await load(prefix);
    expect(() => loadEnvironment(process.env)).toThrow(
      `NEXT_PUBLIC_VARIANT "${prefix}" is unknown. Use "", "/de"`,
    );
  },
);

test('the exports of other variants are added, and their routes joined', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(dir);
  const { addVariants, getVariantOutDir, joinRoutes, listOtherVariants } =
    await load('');
  for (const variant of listOtherVariants()) {
    await mkdir(getVariantOutDir(variant), { recursive: true });
    const index = {
      urlPaths: ['/', '/a'],
      redirects: [{ from: '/old', to: '/a' }],
    };
    await writeFile(
      join(getVariantOutDir(variant), 'addresses.json'),
      JSON.stringify(index),
    );
  }
  const { urlPaths, redirects, prefixes } = await joinRoutes({
    urlPaths: ['/'],
    redirects: [],
  });
  expect(urlPaths).toContain('/de/2.0/a');
  expect(redirects).toContainEqual({ from: '/de/old', to: '/de/a' });
  expect(prefixes).toEqual(['/de', '/xx', '/2.0', '/de/2.0', '/xx/2.0']);
  await addVariants(join(dir, 'out'));
  expect(
    await readFile(join(dir, 'out/de/2.0/addresses.json'), 'utf8'),
  ).toContain('"/a"');
  await expect(addVariants(join(dir, 'out'))).rejects.toThrow(
    'The path /de is the prefix of',
  );
});

/** Reads the fixture as in the build of a variant, with a home page that has the given text. */
async function readLanguages(prefix: string, text: string) {
  writeFixture('languages', dir);
  vi.stubEnv('CONTENT_DIR', dir);
  const { loadEnvironment } = await load(prefix);
  const { contentDir, translationDir } = loadEnvironment(process.env);
  await writeFile(
    join(translationDir ?? contentDir, 'docs/index.md'),
    `# A\n\n${text}\n`,
  );
  const { readSite } = await import('./read/read-site');
  return readSite({ contentDir, withDrafts: false });
}

test.each([
  [
    '',
    '[a](/de/crm/deals) [b](/2.0/crm/boards#x)',
    ['/de/crm/deals', '/2.0/crm/boards#x'],
    [],
  ],
  [
    '',
    '[a](/de/nope) [b](/crm/nope)',
    [],
    ['/de/nope" in Deutsch, version 3.0.', '/crm/nope".'],
  ],
  [
    '/de',
    '[a](/2.0/crm/boards) [b](/en/)',
    ['/de/../de/2.0/crm/boards', '/de/../'],
    [],
  ],
  ['/2.0', '[a](/current/crm/deals)', ['/2.0/../crm/deals'], []],
  [
    '/de',
    '[a](/2.0/crm/deals)',
    [],
    ['/2.0/crm/deals" in Deutsch, version 2.0.'],
  ],
])(
  'in %j, links to other variants: %s',
  async (prefix, text, hrefs, problems) => {
    const { content, diagnostics } = await readLanguages(prefix, text);
    const code =
      content.pages.find(({ urlPath }) => urlPath === '/')?.code ?? '';
    const links = [...code.matchAll(/href=\\"\/help([^"]*)\\" hreflang=/g)].map(
      ([, href]) => href,
    );
    expect(links).toEqual(hrefs);
    const broken = diagnostics.filter(({ rule }) => rule === 'broken-link');
    const messages = broken.map(({ message }) =>
      message.replace('No page has the path "', ''),
    );
    expect(messages).toEqual(problems);
  },
);

test.each([
  ['', '/2.0/crm/boards'],
  ['/de', '/../de/2.0/crm/boards'],
])('in %j, redirects can lead to other variants', async (prefix, to) => {
  const { content, diagnostics } = await readLanguages(prefix, '');
  const { getRoutes } = await import('./generated-files');
  expect(getRoutes(content).redirects).toContainEqual({
    from: '/docs/2.0/crm/boards',
    to,
  });
  expect(diagnostics.filter(({ rule }) => rule === 'invalid-redirect')).toEqual(
    [],
  );
});

test('an export is reused while its inputs are the same', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(dir);
  const { checkVariantExport, getVariantOutDir, variant } = await load('/de');
  const isCurrent = async (inputs: unknown) =>
    (await checkVariantExport(inputs)).isCurrent;
  const { store } = await checkVariantExport(['a']);
  await mkdir(getVariantOutDir(variant), { recursive: true });
  expect(await isCurrent(['a'])).toBe(false);
  await store();
  expect(await isCurrent(['a'])).toBe(true);
  expect(await isCurrent(['b'])).toBe(false);
  await mkdir(join(dir, 'content/static'), { recursive: true });
  await writeFile(join(dir, 'content/static/plan.pdf'), 'plan');
  expect(await isCurrent(['a'])).toBe(false);
});
