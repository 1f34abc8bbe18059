import { expect, test, vi } from 'vitest';
import { polyfillMatchMedia } from './match-media';

test.each([
  ['is missing', undefined],
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
  ['returns nothing', () => null],
])('when matchMedia %s, media queries do not match', (_, blocked) => {
  vi.stubGlobal('matchMedia', blocked);
  polyfillMatchMedia();
  const query = matchMedia('(pointer: coarse)');
  query.addListener(() => {});
  query.addEventListener('change', () => {});
  expect(query.matches).toBe(false);
});

test('keeps a matchMedia that works', () => {
  const works = () => ({ matches: true });
  vi.stubGlobal('matchMedia', works);
  polyfillMatchMedia();
  expect(matchMedia).toBe(works);
});
