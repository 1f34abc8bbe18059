import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubVariant } from '@/tests/factories/variants';

const locales = [
  { id: 'en', label: 'English', direction: 'ltr' },
  { id: 'ar', label: 'العربية', direction: 'rtl' },
];

afterEach(() => {
  vi.doUnmock('@/lib/config/site-values');
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

test.each([
  ['', 'Hello.', '<span>Hello.</span>'],
  ['/ar', 'Hello.', '<span lang="en" dir="ltr">Hello.</span>'],
  ['/ar', 'Welcome.', '<span>أهلاً.</span>'],
])(
  'in %j, "%s" has the language that it is written in',
  async (prefix, text, expected) => {
    stubVariant(prefix, { locales });
    vi.doMock('@/lib/config/site-values', async (importOriginal) => ({
      ...(await importOriginal<object>()),
      translations: { ar: { 'Welcome.': 'أهلاً.' } },
    }));
    const { SiteText } = await import('./site-text');
    expect(render(<SiteText text={text} />).container.innerHTML).toBe(expected);
  },
);
