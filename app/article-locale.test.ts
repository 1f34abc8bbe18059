import { afterEach, expect, test, vi } from 'vitest';

const locales = [
  { id: 'en', label: 'English', direction: 'ltr' },
  { id: 'he', label: 'Hebrew', direction: 'rtl' },
];

afterEach(() => {
  vi.resetModules();
});

/** In tests, the messages are English, as for a language that `lib/messages` lacks. */
test.each([
  ['', undefined, undefined],
  ['', ['en', 'he'], undefined],
  ['', ['he'], 'he'],
  ['/he', undefined, 'he'],
  ['/he', ['en', 'he'], 'he'],
  ['/he', ['en'], undefined],
])(
  'in %j, a page in %j has the language %j in an English layout',
  async (prefix, written, id) => {
    vi.stubEnv('NEXT_PUBLIC_VARIANTS', JSON.stringify({ locales }));
    vi.stubEnv('NEXT_PUBLIC_VARIANT', prefix);
    vi.resetModules();
    const { getArticleLocale } = await import('./article-locale');
    expect(getArticleLocale(written)?.id).toBe(id);
  },
);
