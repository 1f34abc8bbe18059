import { afterEach, expect, test, vi } from 'vitest';
import { allowRefusedMediaQueries } from './media-queries';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is missing', undefined],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
  ],
  ['returns nothing', () => null],
])('when matchMedia %s, no query matches', (_, refused) => {
  vi.stubGlobal('matchMedia', refused);
  allowRefusedMediaQueries();
  const query = matchMedia('(pointer: coarse)');
  query.addListener(() => {});
  query.addEventListener('change', () => {});
  expect(query.matches).toBe(false);
});

test('keeps a matchMedia that works', () => {
  const works = () => ({ matches: true });
  vi.stubGlobal('matchMedia', works);
  allowRefusedMediaQueries();
  expect(matchMedia).toBe(works);
});
