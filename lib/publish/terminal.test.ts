import { beforeEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { contentRules, getSeverity } from '@/lib/content/diagnostics/rules';
import { serverConfig } from '@/lib/site';
import { fail, formatWithSource, printDiagnostics } from './terminal';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => {
      printed.push(`${method}: ${text}`);
    });
  }
});

/** Creates a diagnostic with the given severity. */
function createDiagnostic(severity: string): Diagnostic {
  const rule = contentRules.find(
    (known) => getSeverity(serverConfig.rules, known) === severity,
  );
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
  const diagnostics = ['error', 'ignore', 'warn', 'error'].map(
    createDiagnostic,
  );
  expect(printDiagnostics(diagnostics)).toBe(2);
  expect(printed).toEqual([
    'warn: warning  warn.md:1:2  M. [broken-anchor]\n',
    'error: error    error.md:1:2  M. [invalid-redirect]\n',
    'error: error    error.md:1:2  M. [invalid-redirect]\n',
  ]);
});

test('a diagnostic is printed with the source lines around it', () => {
  const diagnostic = {
    ...createDiagnostic('error'),
    file: 'package.json',
    hint: 'Fix it.',
  };
  expect(formatWithSource(diagnostic).split('\n')).toEqual([
    'package.json:1:2  M. [invalid-redirect]',
    '> 1 | {',
    '    |  ^',
    expect.stringMatching(/^ {2}2 \|/),
    '  Fix: Fix it.',
  ]);
});

test('a build summarizes many warnings by rule, and lists errors', () => {
  const missingImage: Diagnostic = {
    ...createDiagnostic('warn'),
    rule: 'missing-image',
  };
  const warnings = Array.from({ length: 21 }, (_, index) => ({
    ...missingImage,
    file: `${index % 3}.md`,
    message: `The image "${index % 2}.png" does not exist.`,
  }));
  const diagnostics = [...warnings, createDiagnostic('error')];
  expect(printDiagnostics(diagnostics, { summarizeWarnings: true })).toBe(1);
  expect(printed).toEqual([
    'warn: warning  21 warnings, which do not stop the build:\n  21  missing-image\n  List them with file and line: npm run check:content\n',
    'error: error    error.md:1:2  M. [invalid-redirect]\n',
  ]);
});

test('an error is printed with its causes', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  const error = new Error('Failed to rewrite crm/lists.html.', {
    cause: new Error('Disk full.'),
  });
  expect(() => fail(error)).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(printed).toEqual([
    'error: \n✖ Failed to rewrite crm/lists.html.\n\nCause:\nDisk full.',
  ]);
});
