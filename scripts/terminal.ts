import { type Diagnostic, formatDiagnostic, severityOf } from '@/lib/content/diagnostic';

/** Runs a step of a command: says what begins, and how long it took. */
export async function step<Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const result = await work();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** A step's progress, on one line that is written anew; without a terminal only the end is printed. */
export function bar(done: number, all: number, what: string): void {
  const width = 24;
  const full = all > 0 ? Math.floor((done / all) * width) : width;
  const line = `  ${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${all} ${what}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
  else if (done === all) console.log(`  ${all} ${what}`);
}

/** Prints what the policy does not ignore, warnings first; gives how many are errors. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): number {
  const warnings = diagnostics.filter((diagnostic) => severityOf(diagnostic) === 'warn');
  const errors = diagnostics.filter((diagnostic) => severityOf(diagnostic) === 'error');
  for (const diagnostic of warnings) console.warn(`warning  ${formatDiagnostic(diagnostic)}`);
  for (const diagnostic of errors) console.error(`error    ${formatDiagnostic(diagnostic)}`);
  return errors.length;
}

/** Ends a command that failed with one plain sentence; the stack is there for those who ask with DEBUG. */
export function fail(error: unknown): never {
  console.error(`\n✖ ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
