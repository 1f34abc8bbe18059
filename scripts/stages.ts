import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** One command of `npm run check` or `npm test`. */
export type Stage = {
  /** Used by `--only`. */
  id: string;
  name: string;
  /** A program in `node_modules/.bin` or the PATH, and its arguments. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Whether it only runs with `--all` or `--only`. */
  isOptional?: boolean;
};

export type StageResult = { name: string; passed: boolean; seconds: number };

export type StageOptions = {
  env?: Readonly<Record<string, string>> | undefined;
  /** Prints the output only if the stage fails, for stages that run in parallel. */
  buffered?: boolean;
};

/** Runs a command as a named stage. Never rejects; prints how to run a failed command by itself. */
export async function runStage(
  name: string,
  command: readonly string[],
  { env = {}, buffered = false }: StageOptions = {},
): Promise<StageResult> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const { passed, output } = await run(command, env, buffered);
  const seconds = (performance.now() - start) / 1000;
  if (passed) {
    console.log(`✔ ${name}: ${seconds.toFixed(1)} s`);
  } else {
    if (output) console.error(output.trimEnd());
    console.error(`✖ ${name} failed. Run it separately with:\n  ${commandLine(command, env)}`);
  }
  return { name, passed, seconds };
}

/** Formats the command of a stage for a shell. */
export function commandLine(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${quote(value)}`);
  const runner = program.includes('/') ? [] : ['npx'];
  return [...variables, ...runner, ...[program, ...args].map(quote)].join(' ');
}

/** Formats the stages and their durations, with an optional total. */
export function stageTable(results: readonly StageResult[], totalSeconds?: number): string {
  const rows = results.map(({ name, passed, seconds }) => ({
    name: `${passed ? '✔' : '✖'} ${name}`,
    seconds,
  }));
  if (totalSeconds !== undefined) rows.push({ name: '  Total', seconds: totalSeconds });
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds }) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`)
    .join('\n');
}

/**
 * Returns the stages selected by `--only a,b`, all with `--all`, or those that are not optional. Throws an Error for an unknown id.
 */
export function selectStages<T extends Pick<Stage, 'id' | 'isOptional'>>(
  stages: readonly T[],
  args: readonly string[],
): T[] {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  if (values.only === undefined)
    return stages.filter(({ isOptional }) => values.all || !isOptional);
  const ids = values.only.split(',').map((id) => id.trim());
  const known = stages.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new Error(`--only: unknown stage "${unknown}". Stages: ${known.join(', ')}.`);
  }
  return stages.filter(({ id }) => ids.includes(id));
}

function run(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  buffered: boolean,
): Promise<{ passed: boolean; output: string }> {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const output = () => Buffer.concat(chunks).toString();
  return new Promise((done) => {
    child.once('error', (error) => done({ passed: false, output: error.message }));
    child.once('close', (code) => done({ passed: code === 0, output: output() }));
  });
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
