import { expect, test } from 'vitest';
import { parseCheckOptions } from './check-options';

test.each([
  [[], { json: false, table: false, skip: [], today: '2026-11-21' }],
  [['--json', '--table'], { json: true, table: true, skip: [], today: '2026-11-21' }],
  [
    ['--skip', 'old-check', '--skip', 'no-docs', '--today', '2027-01-31'],
    { json: false, table: false, skip: ['old-check', 'no-docs'], today: '2027-01-31' },
  ],
])('%j', (args, options) => {
  expect(parseCheckOptions(args, '2026-11-21')).toEqual(options);
});

test.each([
  [['--tabel'], "Unknown option '--tabel'"],
  [['--skip', 'old-checks'], '--skip: unknown rule "old-checks". Did you mean "old-check"?'],
  [['--today', 'soon'], '--today: "soon" is not a date. Use the format 2026-11-21.'],
  [['--today', '2026-13-01'], '--today: "2026-13-01" is not a date. Use the format 2026-11-21.'],
])('%j is rejected', (args, message) => {
  expect(() => parseCheckOptions(args, '2026-11-21')).toThrow(message);
});
