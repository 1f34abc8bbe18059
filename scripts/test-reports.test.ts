import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formatFailure, readPlaywrightReport, readVitestReport } from './test-reports';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a run that ended before its first test reports no tests', () => {
  const none = { passed: 0, failed: 0, failures: [] };
  expect(readVitestReport(join(folder, 'missing.json'))).toEqual(none);
  expect(readPlaywrightReport(join(folder, 'missing.json'), 'a/b.ts')).toEqual(none);
});

describe('readVitestReport', () => {
  const name = resolve('lib/a.test.ts');

  test('lists each failed test with its command', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      { fullName: "doesn't add", status: 'failed' },
    ];
    const path = write('vitest.json', {
      numPassedTests: 1,
      testResults: [{ name, status: 'failed', assertionResults }],
    });
    expect(readVitestReport(path)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          title: "lib/a.test.ts: doesn't add",
          command: "npx vitest run lib/a.test.ts -t 'doesn'\\''t add'",
          files: [],
        },
      ],
    });
  });

  test('counts a file that fails to load', () => {
    const path = write('load.json', {
      numPassedTests: 0,
      testResults: [{ name, status: 'failed', assertionResults: [] }],
    });
    expect(readVitestReport(path)).toMatchObject({
      failed: 1,
      failures: [{ title: 'lib/a.test.ts', command: 'npx vitest run lib/a.test.ts' }],
    });
  });
});

test('readPlaywrightReport lists each failed test with its command and attachments', () => {
  const spec = { title: 'opens', file: 'x.test.ts', line: 7, ok: true, tests: [] };
  const attachments = [{ path: resolve('test-results/e2e/x/trace.zip') }, {}];
  const failed = {
    ...spec,
    title: 'closes',
    line: 9,
    ok: false,
    tests: [{ results: [{ attachments }] }],
  };
  const path = write('playwright.json', {
    stats: { expected: 1 },
    suites: [{ specs: [spec], suites: [{ specs: [failed] }] }],
  });
  const outcome = readPlaywrightReport(path, 'tests/e2e/playwright.config.ts');
  expect([outcome.passed, outcome.failed]).toEqual([1, 1]);
  expect(outcome.failures.flatMap(formatFailure)).toEqual([
    '\n✖ tests/e2e/x.test.ts:9: closes',
    '  Run it separately with: npx playwright test --config tests/e2e/playwright.config.ts tests/e2e/x.test.ts:9',
    '  test-results/e2e/x/trace.zip',
  ]);
});
