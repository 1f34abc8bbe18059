import { describe, expect, test } from 'vitest';
import { createBuildId, getBuildId, getCompilerId } from './build-id';

const files = new Map([
  ['app/layout.tsx', 'one'],
  ['lib/site.ts', 'two'],
]);

describe('createBuildId', () => {
  const id = createBuildId({ files, variables: { NEXT_PUBLIC_GTM_ID: 'GTM-1' } });

  test('is a number', () => {
    expect(id).toMatch(/^\d{10,20}$/);
  });

  test('ignores order, private variables and empty ones', () => {
    const variables = { NEXT_PUBLIC_X: '', PATH: '/bin', NEXT_PUBLIC_GTM_ID: 'GTM-1' };
    const turned = new Map([...files].reverse());
    expect(createBuildId({ files: turned, variables })).toBe(id);
  });

  test.each([
    ['a changed file', new Map([...files, ['lib/site.ts', 'three']]), 'GTM-1'],
    ['a further file', new Map([...files, ['lib/new.ts', '']]), 'GTM-1'],
    ['a renamed file', new Map([...files].map(([name, text]) => [`${name}x`, text])), 'GTM-1'],
    [
      'a border that moved',
      new Map([
        ['app/layout.tsx', 'on'],
        ['lib/site.ts', 'etwo'],
      ]),
      'GTM-1',
    ],
    ['a public variable', files, 'GTM-2'],
  ])('%s makes another', (_, changed, tag) => {
    expect(createBuildId({ files: changed, variables: { NEXT_PUBLIC_GTM_ID: tag } })).not.toBe(id);
  });
});

test('the code of the project has an id, and the code that compiles pages another', async () => {
  const id = await getBuildId();
  expect(id).toMatch(/^\d{10,20}$/);
  expect(await getBuildId()).toBe(id);
  expect(await getCompilerId()).not.toBe(id);
});
