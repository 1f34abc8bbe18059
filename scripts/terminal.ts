import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { contentPolicy } from '@/lib/site';
import { formatError } from '@/lib/text/format-error';

/** Runs a step of a command and prints its name and duration. */
export async function step<Result>(
  name: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const result = await run();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Prints a progress bar, or only the final count if stdout is not a terminal. */
export function printProgress(done: number, total: number, what: string): void {
  const width = 24;
  const filled = total > 0 ? Math.floor((done / total) * width) : width;
  const line = `  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total} ${what}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(`  ${total} ${what}`);
}

/** Prints warnings, then errors, and returns the number of errors. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): number {
  const warnings = diagnostics.filter(({ rule }) => contentPolicy[rule] === 'warn');
  const errors = diagnostics.filter(({ rule }) => contentPolicy[rule] === 'error');
  for (const diagnostic of warnings) console.warn(`warning  ${formatDiagnostic(diagnostic)}`);
  for (const diagnostic of errors) console.error(`error    ${formatDiagnostic(diagnostic)}`);
  return errors.length;
}

/** Prints an error with its causes and exits with code 1. `DEBUG` adds the stack trace. */
export function fail(error: unknown): never {
  console.error(`\n✖ ${formatError(error)}`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
