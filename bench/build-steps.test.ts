import { expect, test } from 'vitest';
import { buildSteps } from './build-steps';

const log = `
> build
▸ Reading /tmp/content/1000
  done in 8.8 s
▸ Building 1000 pages
✓ Compiled successfully in 10.3s
  Finished TypeScript in 500ms ...
✓ Generating static pages using 1 worker (1043/1043) in 1.5min
  done in 109.0 s
▸ Removing files that no reader asks for
  done in 0.6 s
  4147 files
▸ Compressing
  12 of 40 files
`;

test('returns the completed steps and the phases of Next.js', () => {
  expect(buildSteps(log)).toEqual({
    'Reading, s': 8.8,
    'next build, s': 109,
    'Removing files that no reader asks for, s': 0.6,
    'next build: compiling, s': 10.3,
    'next build: type checking, s': 0.5,
    'next build: static pages, s': 90,
  });
});
