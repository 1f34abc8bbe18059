import { beforeEach, expect, test, vi } from 'vitest';
import { isRuleSelected, parseCheckOptions } from './check-options';

const defaults = {
  json: false,
  github: false,
  table: false,
  help: false,
  skip: [],
  only: [],
  today: '2026-11-21',
  files: [],
};

beforeEach(() => {
  vi.stubEnv('GITHUB_ACTIONS', '');
});

test.each([
  [[], {}],
  [['content/docs/crm', 'a.md'], { files: ['content/docs/crm', 'a.md'] }],
  [['--github', '--help'], { github: true, help: true }],
  [
    ['--skip', 'old-check', '--skip', 'no-docs', '--today', '2027-01-31'],
    { skip: ['old-check', 'no-docs'], today: '2027-01-31' },
  ],
])('%j', (args, options) => {
  expect(parseCheckOptions(args, '2026-11-21')).toEqual({ ...defaults, ...options });
});

test('GitHub Actions get annotations', () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  expect(parseCheckOptions([], '2026-11-21').github).toBe(true);
});

test.each([
  [['--tabel'], "Unknown option '--tabel'"],
  [['--skip', 'old-checks'], '--skip: unknown rule "old-checks". Did you mean "old-check"?'],
  [['--only', 'old-checks'], '--only: unknown rule "old-checks". Did you mean "old-check"?'],
  [['--today', 'soon'], '--today: "soon" is not a date. Use the format 2026-11-21.'],
  [['--today', '2026-13-01'], '--today: "2026-13-01" is not a date. Use the format 2026-11-21.'],
])('%j is rejected', (args, message) => {
  expect(() => parseCheckOptions(args, '2026-11-21')).toThrow(message);
});

test.each([
  [[], true],
  [['--only', 'old-check'], true],
  [['--only', 'no-docs'], false],
  [['--skip', 'old-check'], false],
  [['--skip', 'no-docs'], true],
])('%j selects old-check: %j', (args, isExpected) => {
  expect(isRuleSelected('old-check', parseCheckOptions(args, '2026-11-21'))).toBe(isExpected);
});
