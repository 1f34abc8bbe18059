import { expect, test } from 'vitest';
import { parseBuildSteps } from './build-steps';

const log = `
> build
▸ Reading ../content/1000
  done in 8.8 s
▸ Building 1000 pages
✓ Compiled successfully in 10.3s
  done in 109.0 s
▸ Removing files that no browser requests
  done in 0.6 s
  4147 files
▸ Compressing files
  12 of 40 files
`;

test('returns the completed steps', () => {
  expect(parseBuildSteps(log)).toEqual({
    'Reading, s': 8.8,
    'Building pages, s': 109,
    'Removing files that no browser requests, s': 0.6,
  });
});
