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
  /** Stages of a group run in parallel; a group starts when the previous one has passed. */
  group: number;
  /** Whether it only runs with `--all` or `--only`. */
  isOptional?: boolean;
};

export type StageResult = { id: string; name: string; passed: boolean; seconds: number };

/** Runs stages, and prints how to run a failed command by itself and a table of their durations. Never rejects. */
export async function runStages(stages: readonly Stage[]): Promise<StageResult[]> {
  const start = performance.now();
  const results: StageResult[] = [];
  for (const group of new Set(stages.map((stage) => stage.group))) {
    const members = stages.filter((stage) => stage.group === group);
    const isParallel = members.length > 1;
    results.push(...(await Promise.all(members.map((stage) => runStage(stage, isParallel)))));
    if (results.some(({ passed }) => !passed)) break;
  }
  console.log(`\n${formatStageTable(results, (performance.now() - start) / 1000)}`);
  return results;
}

/** Runs one stage. If its output is buffered, it is only printed on failure. */
async function runStage({ id, name, command }: Stage, isBuffered: boolean): Promise<StageResult> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const { passed, output } = await run(command, isBuffered);
  const seconds = (performance.now() - start) / 1000;
  if (passed) {
    console.log(`✔ ${name}: ${seconds.toFixed(1)} s`);
  } else {
    if (output) console.error(output.trimEnd());
    console.error(`✖ ${name} failed. Run it separately with:\n  npx ${command.join(' ')}`);
  }
  return { id, name, passed, seconds };
}

/** Formats the stages, their durations and the total. */
function formatStageTable(results: readonly StageResult[], totalSeconds: number): string {
  const rows = results.map(({ name, passed, seconds }) => ({
    name: `${passed ? '✔' : '✖'} ${name}`,
    seconds,
  }));
  rows.push({ name: '  Total', seconds: totalSeconds });
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
  isBuffered: boolean,
): Promise<{ passed: boolean; output: string }> {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: path },
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
