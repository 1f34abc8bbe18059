import { describe, expect, test } from 'vitest';
import { type MarkdownContext, resolveRelativePath } from './context';
import { haveSameResults, recordLookups } from './page-context';
import { createTestContext } from './test-utils';

const { context } = createTestContext({ 'crm/_part.md': 'A part.' });

/** Calls every lookup of a context. */
function callAll(used: MarkdownContext) {
  return [
    used.resolveFile('ai.md'),
    used.resolveFile('none.md'),
    used.resolveRoute('/CRM'),
    used.getAsset('logo.svg'),
    used.getAnchorAliases?.('a'),
    used.getPartial('crm/_part.md'),
    used.listPartials(),
  ];
}

function recordAll() {
  const recorded = recordLookups({ ...context, getAnchorAliases: () => ['old'] });
  const results = callAll(recorded.context);
  return { results, lookups: recorded.getLookups() };
}

const fullContext: MarkdownContext = { ...context, getAnchorAliases: () => ['old'] };

test('returns the results of the context and records each lookup once', () => {
  const { results, lookups } = recordAll();
  expect(results).toEqual(callAll(fullContext));
  expect(lookups.map(([name, argument]) => `${name} ${argument}`)).toEqual([
    'resolveFile ai.md',
    'resolveFile none.md',
    'resolveRoute /CRM',
    'getAsset logo.svg',
    'getAnchorAliases a',
    'getPartial crm/_part.md',
    'listPartials ',
  ]);
});

describe('haveSameResults', () => {
  const { lookups } = recordAll();

  test('is true in an equal context, and without lookups', () => {
    expect(haveSameResults(lookups, fullContext)).toBe(true);
    expect(haveSameResults([], fullContext)).toBe(true);
  });

  test('is false for a page that was never processed', () => {
    expect(haveSameResults(undefined, fullContext)).toBe(false);
  });

  test.each<[string, Partial<MarkdownContext>]>([
    ['a moved page', { resolveFile: () => '/moved' }],
    ['a new page', { resolveFile: (file) => fullContext.resolveFile(file) ?? '/new' }],
    ['a removed route', { resolveRoute: () => undefined }],
    ['a changed asset', { getAsset: () => ({ file: 'logo.svg', url: '/assets/logo.new.svg' }) }],
    ['a removed heading id alias', { getAnchorAliases: () => [] }],
    ['a changed partial', { getPartial: () => 'Another part.' }],
    ['a new partial', { listPartials: () => ['crm/_part.md', 'crm/_new.md'] }],
  ])('is false after %s', (_, change) => {
    expect(haveSameResults(lookups, { ...fullContext, ...change })).toBe(false);
  });
});

test.each([
  ['crm/lists.md', '../100%.pdf', '100%.pdf'],
  ['my c#/50% off.md', 'my%20file.pdf', 'my c#/my file.pdf'],
  ['ai.md', '../../etc/passwd', undefined],
])('relative to %j, %j is %j', (file, path, result) => {
  expect(resolveRelativePath(file, path)).toBe(result);
});
