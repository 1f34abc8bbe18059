import { expect, test } from 'vitest';
import { omitConsequences } from './consequences';
import { type Diagnostic, fileStart } from './diagnostic';
import type { ContentRule } from './rules';

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
