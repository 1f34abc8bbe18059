import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPolicy } from '@/lib/site';
import { type Diagnostic, fileStart, omitConsequences } from './diagnostic';
import { buildChecksStyle, type ContentRule, styleRules } from './rules';

const rulesInDocs = [
  ...readFileSync('docs/style-guide.md', 'utf8').matchAll(/^\| `([a-z-]+)` /gm),
].map(([, rule]) => rule);

test.each(styleRules)('docs/style-guide.md explains %s', (rule) => {
  expect(rulesInDocs).toContain(rule);
});

test('the build checks style only when its policy enables a style rule', () => {
  expect(buildChecksStyle(contentPolicy)).toBe(false);
  expect(buildChecksStyle({ ...contentPolicy, 'no-docs': 'warn' })).toBe(false);
  expect(buildChecksStyle({ ...contentPolicy, 'orphan-page': 'warn' })).toBe(true);
});

function report(...found: [file: string, rule: ContentRule][]): Diagnostic[] {
  return found.map(([file, rule]) => ({ file, rule, ...fileStart, message: '', hint: '' }));
}

test.each<[string, [string, ContentRule][], ContentRule[]]>([
  [
    'independent mistakes',
    [
      ['a.md', 'broken-anchor'],
      ['b.md', 'unknown-tag'],
    ],
    ['broken-anchor', 'unknown-tag'],
  ],
  [
    'others of an unreadable file',
    [
      ['a.md', 'unclosed-block'],
      ['a.md', 'missing-alt'],
      ['b.md', 'missing-alt'],
    ],
    ['unclosed-block', 'missing-alt'],
  ],
  [
    'lost headings',
    [
      ['a.md', 'unclosed-block'],
      ['b.md', 'broken-anchor'],
      ['../url-manifest.lock', 'removed-path'],
    ],
    ['unclosed-block'],
  ],
  [
    'what a duplicate hides',
    [
      ['a.md', 'duplicate-route'],
      ['a.md', 'missing-alt'],
      ['b.md', 'orphan-page'],
    ],
    ['duplicate-route', 'missing-alt'],
  ],
])('%s', (_, found, kept) => {
  expect(omitConsequences(report(...found)).map(({ rule }) => rule)).toEqual(kept);
});
