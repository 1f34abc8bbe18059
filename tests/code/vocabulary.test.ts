import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words that this project once had for things that have a standard term, and that term. */
const terms: readonly [RegExp, string][] = [
  [/\bfindings?\b/i, 'diagnostic'],
  [/\bfaults?\b/i, 'error, failure'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bledger\b/i, 'URL manifest'],
  [/\bstands? (?:in|on|at)\b/i, 'is in'],
  [/\bcompressed cop(?:y|ies)\b/i, 'precompressed file'],
  [/\bBUILD_COPIES\b/, 'PRECOMPRESS'],
  [/\bfetch(?:es|ed|ing)? ahead\b|\bfetch(?:ed)?Ahead\b/i, 'prefetch'],
  [/\bolder addresses?\b/i, 'legacy path'],
  [/\bslash forms?\b|\bslashForms?\b/i, 'trailing-slash variant'],
  [
    /\bsettle(?:s|d)? (?:boundar|part|page)|\bsettle(?:Boundaries|Export)\b/i,
    'inline streamed boundaries',
  ],
  [/\bjourneys?\b/i, 'end-to-end test'],
  [/\bstand-?ins?\b/i, 'mock server'],
  [/\bplanted\b/i, 'negative fixture'],
  [/\bhouse (?:terms?|files?)\b|\bhouseFiles?\b/i, 'style-guide'],
  [/\bdrawings?\b/i, 'diagram'],
  [/\b(?:most|least)[A-Z]\w*/, 'max, min'],
  [/\b(?:is|are|was|were|be) told\b|\bheard of\b/i, 'reported, notified'],
  [/\bfor ever\b/i, 'forever'],
  [/\bdot by dot\b/i, 'pixel by pixel'],
  [
    /\bWhat breaks first\b|\bPast one machine\b|\*\*Cost\.\*\*|\*\*To undo\.\*\*/,
    'Limits, Scaling, Consequences, Reversal',
  ],
];

/** The first banned word of each line, as `file:line word → term`. */
function findBannedWords(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    terms.flatMap(([pattern, term]) => {
      const word = pattern.exec(line)?.[0];
      return word === undefined ? [] : `${file}:${index + 1} "${word}": write ${term}`;
    }),
  );
}

const skipped =
  /node_modules|tests\/fixtures|emulators|vocabulary\.test\.ts$|docs\/(?:product-model|content-review|search-queries)\.md$/;

const files = ['app', 'bench', 'components', 'docs', 'lib', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .concat(['README.md', 'CONTRIBUTING.md'])
  .filter((file) => /\.(?:tsx?|mjs|cjs|css|md|mdx)$/.test(file) && !skipped.test(file));

test('code and docs use the standard terms', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findBannedWords(file, readFileSync(file, 'utf8')))).toEqual([]);
});

describe('the check', () => {
  test.each([
    'a finding',
    'const mostLetters = 3;',
    'It stands in the head.',
    'The writer is told.',
  ])('rejects %j', (text) => {
    expect(findBannedWords('a.ts', text)).toHaveLength(1);
  });

  test.each(['a diagnostic', 'at most', 'almostDone', 'default', 'It is in the head.'])(
    'accepts %j',
    (text) => {
      expect(findBannedWords('a.ts', text)).toEqual([]);
    },
  );
});
