import { describe, expect, test } from 'vitest';
import { createTestContext } from '@/tests/factories/render-markdown';
import { type MarkdownContext, resolveRelativePath } from './context';
import { haveSameResults, recordLookups } from './create-markdown-context';

const { context } = createTestContext({ 'crm/_part.md': 'A part.' });

/** Calls every lookup of a context. */
function callAll(calledContext: MarkdownContext) {
  return [
    calledContext.getUrlPathOfFile('ai.md'),
    calledContext.getUrlPathOfFile('none.md'),
    calledContext.resolveRoute('/CRM'),
    calledContext.getAsset('logo.svg'),
    calledContext.getLegacyIds?.('a'),
    calledContext.getPartial('crm/_part.md'),
    calledContext.listPartials(),
  ];
}

function recordAll() {
  const recorded = recordLookups({
    ...context,
    getLegacyIds: () => ['old'],
  });
  const results = callAll(recorded.context);
  return { results, lookups: recorded.getLookups() };
}

const contextWithLegacyId: MarkdownContext = {
  ...context,
  getLegacyIds: () => ['old'],
};

test('returns the results of the context and records each lookup once', () => {
  const { results, lookups } = recordAll();
  expect(results).toEqual(callAll(contextWithLegacyId));
  expect(lookups.map(([name, argument]) => `${name} ${argument}`)).toEqual([
    'getUrlPathOfFile ai.md',
    'getUrlPathOfFile none.md',
    'resolveRoute /CRM',
    'getAsset logo.svg',
    'getLegacyIds a',
    'getPartial crm/_part.md',
    'listPartials ',
  ]);
});

describe('haveSameResults', () => {
  const { lookups } = recordAll();

  test('is true in an equal context, and without lookups', () => {
    expect(haveSameResults(lookups, contextWithLegacyId)).toBe(true);
    expect(haveSameResults([], contextWithLegacyId)).toBe(true);
  });

  test('is false for a page that was never processed', () => {
    expect(haveSameResults(undefined, contextWithLegacyId)).toBe(false);
  });

  test.each<[string, Partial<MarkdownContext>]>([
    ['a moved page', { getUrlPathOfFile: () => '/moved' }],
    [
      'a new page',
      {
        getUrlPathOfFile: (file) =>
          contextWithLegacyId.getUrlPathOfFile(file) ?? '/new',
      },
    ],
    ['a removed route', { resolveRoute: () => undefined }],
    [
      'a changed asset',
      { getAsset: () => ({ file: 'logo.svg', url: '/assets/logo.new.svg' }) },
    ],
    ['a removed legacy id', { getLegacyIds: () => [] }],
    ['a changed partial', { getPartial: () => 'Another part.' }],
    ['a new partial', { listPartials: () => ['crm/_part.md', 'crm/_new.md'] }],
  ])('is false after %s', (_, change) => {
    expect(
      haveSameResults(lookups, { ...contextWithLegacyId, ...change }),
    ).toBe(false);
  });
});

test.each([
  ['crm/lists.md', '../100%.pdf', '100%.pdf'],
  ['my c#/50% off.md', 'my%20file.pdf', 'my c#/my file.pdf'],
  ['ai.md', '../../etc/passwd', undefined],
])('relative to %j, %j is %j', (file, path, result) => {
  expect(resolveRelativePath(file, path)).toBe(result);
});
