import { beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '@/lib/content/finding';
import { contentPolicy } from '@/lib/site';
import { printFindings } from './terminal';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => {
      printed.push(`${method}: ${text}`);
    });
  }
});

/** A finding of a rule that has this severity. */
function findingOf(severity: string): Finding {
  const [rule] = Object.entries(contentPolicy).find(([, each]) => each === severity) ?? [];
  return { rule, file: `${severity}.md`, line: 1, column: 2, message: 'M.', hint: '' } as Finding;
}

test('findings are printed by severity, warnings first, and the errors are counted', () => {
  const findings = ['error', 'ignore', 'warn', 'error'].map(findingOf);
  expect(printFindings(findings)).toBe(2);
  expect(printed).toEqual([
    'warn: warning  warn.md:1:2  M.',
    'error: error    error.md:1:2  M.',
    'error: error    error.md:1:2  M.',
  ]);
});
