import { beforeEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { contentPolicy } from '@/lib/site';
import { printDiagnostics } from './terminal';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => {
      printed.push(`${method}: ${text}`);
    });
  }
});

/** Creates a diagnostic with the given severity. */
function createDiagnostic(severity: string): Diagnostic {
  const [rule] = Object.entries(contentPolicy).find(([, each]) => each === severity) ?? [];
  return {
    rule,
    file: `${severity}.md`,
    line: 1,
    column: 2,
    message: 'M.',
    hint: '',
  } as Diagnostic;
}

test('prints warnings before errors and counts the errors', () => {
  const diagnostics = ['error', 'ignore', 'warn', 'error'].map(createDiagnostic);
  expect(printDiagnostics(diagnostics)).toBe(2);
  expect(printed).toEqual([
    'warn: warning  warn.md:1:2  M.',
    'error: error    error.md:1:2  M.',
    'error: error    error.md:1:2  M.',
  ]);
});
