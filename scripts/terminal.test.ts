import { beforeEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { contentPolicy } from '@/lib/site';
import { fail, printDiagnostics } from './terminal';

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
  const [rule] = Object.entries(contentPolicy).find(([, value]) => value === severity) ?? [];
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

test('an error is printed with its causes', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  const error = new Error('Failed to rewrite crm/lists.html.', { cause: new Error('Why.') });
  expect(() => fail(error)).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(printed).toEqual(['error: \n✖ Failed to rewrite crm/lists.html.\n\nCause:\nWhy.']);
});
