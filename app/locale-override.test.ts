import { afterEach, expect, test, vi } from 'vitest';
import { stubVariant } from '@/tests/factories/variants';

const locales = [
  { id: 'en', label: 'English', direction: 'ltr' },
  { id: 'he', label: 'Hebrew', direction: 'rtl' },
];

afterEach(() => {
  vi.doUnmock('@/lib/site');
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
    stubVariant(prefix, { locales });
    const { getLocaleOverride } = await import('./locale-override');
    expect(getLocaleOverride(written)?.id).toBe(id);
  },
);
