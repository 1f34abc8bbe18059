import { expect, test } from 'vitest';
import { parseTermsFile } from './terms-file';
import { formatLine } from './test-utils';

function parse(text: string) {
  const { terms, diagnostics } = parseTermsFile({ file: '../terms.yml', text });
  return { terms, problems: diagnostics.map(formatLine) };
}

test('parses terms and names', () => {
  const text = 'terms:\n  - avoid: [deal]\n    write: opportunity\nnames: [WhatsApp]\n';
  expect(parse(text)).toEqual({
    terms: { terms: [{ avoid: ['deal'], write: 'opportunity' }], names: ['WhatsApp'] },
    problems: [],
  });
});

test.each(['', 'names:\n', 'terms: []'])('%j has no entries', (text) => {
  expect(parse(text).terms).toEqual({ terms: [], names: [] });
});

test.each([
  [
    'terms:\n  - avoid: [deal]\n  - avoid: [x, deal]',
    '3:1 Duplicate entry "deal". Remove one of them.',
  ],
  ['terms:\n  - avoid: [x]\n    instead: y', '2:5 "terms.0": unknown field "instead".'],
  [
    'terms:\n  - write: x',
    '2:5 "terms.0.avoid" has the wrong type. Expected a list, with each item on its own line after "- ".',
  ],
])('%j', (text, expected) => {
  expect(parse(text).problems).toEqual([expected]);
});
