import { readFileSync, statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type Diagnostic,
  formatDiagnosticWithSource,
  formatSummary,
  maxListed,
} from '@/lib/content/diagnostics/diagnostic';
import { getSeverity, type Severity } from '@/lib/content/diagnostics/rules';
import { serverConfig } from '@/lib/site';
import { formatTerminalError } from '@/lib/text/system-error';

/** Runs a step of a command and prints its name, its duration and a summary of its result. */
export async function step<Result>(
  name: string,
  run: () => Result | Promise<Result>,
  summarize?: (result: Result) => string,
): Promise<Result> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const result = await run();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (summarize) {
    console.log(`  ${summarize(result)}`);
  }
  return result;
}

export function warn(text: string): void {
  console.warn(`warning  ${text}`);
}

/**
 * Formats a diagnostic with the source lines around it. Its file is relative to the working
 * directory.
 */
export function formatWithSource(diagnostic: Diagnostic): string {
  const { file } = diagnostic;
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  return formatDiagnosticWithSource(
    diagnostic,
    isFile ? readFileSync(file, 'utf8') : '',
  );
}

/** Returns the diagnostics with the given severity in a build. */
export function filterBySeverity(
  diagnostics: readonly Diagnostic[],
  severity: Severity,
) {
  return diagnostics.filter(
    ({ rule }) => getSeverity(serverConfig.rules, rule) === severity,
  );
}

/**
 * Prints warnings, then errors, and returns the number of errors. Of many warnings, a build prints
 * only their number per rule.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { summarizeWarnings = false } = {},
): number {
  const errors = filterBySeverity(diagnostics, 'error');
  const warnings = filterBySeverity(diagnostics, 'warn');
  if (summarizeWarnings && warnings.length > maxListed) {
    warn(
      `${warnings.length} warnings, which do not stop the build:\n${formatSummary(warnings)}\n  List them with file and line: npm run check:content\n`,
    );
  } else {
    for (const diagnostic of warnings) {
      warn(`${formatWithSource(diagnostic)}\n`);
    }
  }
  for (const diagnostic of errors) {
    console.error(`error    ${formatWithSource(diagnostic)}\n`);
  }
  return errors.length;
}

/** Parses the arguments of a command. `--help` prints the usage and ends the process. */
export function parseCommandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(usage);
    process.exit();
  }
  return parseArgs(config);
}

/**
 * Runs a command, and prints an error as `fail` does, wherever it is thrown. A command finishes
 * even if its output is no longer read, as after `| head`.
 */
export function runCommand(command: () => Promise<void>): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') {
        fail(error);
      }
    });
  }
  process.on('uncaughtException', fail);
  command().catch(fail);
}

/** Prints an error with its causes and exits with code 1. `DEBUG` adds the stack trace. */
export function fail(error: unknown): never {
  console.error(`\n✖ ${formatTerminalError(error)}`);
  if (process.env['DEBUG']) {
    console.error(error);
  }
  process.exit(1);
}
