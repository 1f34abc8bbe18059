import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, pickInteger } from '@/bench/random';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
  type Workspace,
} from '@/bench/workspace';
import { runCommand } from '@/lib/publish/terminal';
import { writeFixture } from '@/tests/fixtures/site-archives';
import { compareExports } from './compare-exports';
import { editsByName, type Target } from './edits';

/** An incremental and a clean copy of the project, and the site that both build. */
type Setup = { incremental: Workspace; clean: Workspace; edited: Target };

/**
 * `tsx tests/incremental/check.ts`: applies random edits to a site, and compares what readers get
 * from each build that reuses pages with that of a clean build. `--builds` sets the number of
 * builds, `--edits` the number of edits before each, and `--kills` the number of builds to kill and
 * repeat; `--seed` selects other edits.
 */
async function checkIncrementalBuilds(): Promise<void> {
  const { values } = parseArgs({
    options: {
      builds: { type: 'string', default: '2' },
      edits: { type: 'string', default: '3' },
      kills: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
    },
  });
  const dir = join(tmpdir(), `incremental-${process.pid}`);
  const setup = await createSetup(dir);
  const random = createRandom(Number(values.seed));
  await build(setup.incremental, setup.edited);
  let failed = 0;
  for (let index = 1; index <= Number(values.builds); index += 1) {
    const names = await applyEdits(setup.edited, Number(values.edits), random);
    const isKilled = index <= Number(values.kills);
    if (isKilled) {
      await build(
        setup.incremental,
        setup.edited,
        pickInteger(random, 500, 8000),
      );
    }
    const { rendered, differences } = await compareBuilds(setup);
    if (differences.length > 0) {
      failed += 1;
    }
    const result =
      differences.length === 0
        ? 'equal'
        : `different: ${differences.slice(0, 5).join(', ')}`;
    console.log(
      `${index} ${names.join(', ')}${isKilled ? ', after a killed build' : ''}: ${rendered}, ${result}`,
    );
  }
  await rm(dir, { recursive: true });
  console.log(`${Number(values.builds) - failed} passed, ${failed} failed`);
  if (failed > 0) {
    process.exitCode = 1;
  }
}

async function createSetup(dir: string): Promise<Setup> {
  const incremental = createWorkspace(join(dir, 'incremental'));
  const clean = createWorkspace(join(dir, 'clean'));
  for (const workspace of [incremental, clean]) {
    await copyProject(workspace);
  }
  const content = join(dir, 'content');
  writeFixture('site', content);
  const projects = [incremental.project, clean.project];
  return {
    incremental,
    clean,
    edited: { content, projects, env: { PRECOMPRESS: 'no' } },
  };
}

let editCount = 0;

/** Applies random edits and returns their names. */
async function applyEdits(
  edited: Target,
  count: number,
  random: () => number,
): Promise<string[]> {
  const names = Object.keys(editsByName);
  const applied: string[] = [];
  for (let index = 0; index < count; index += 1) {
    editCount += 1;
    const name = names[pickInteger(random, 0, names.length - 1)] ?? '';
    await editsByName[name]?.(edited, editCount);
    applied.push(name);
  }
  return applied;
}

/** Builds the site with and without reused pages. Returns the files that differ. */
async function compareBuilds({ incremental, clean, edited }: Setup) {
  const rendered = await build(incremental, edited);
  const caches = ['content', 'pages', 'search'].map(
    (name) => `.next/cache/${name}`,
  );
  for (const folder of [...caches, '.next/compiled-key', 'generated', 'out']) {
    await rm(join(clean.project, folder), { recursive: true, force: true });
  }
  await build(clean, edited);
  const difference = await compareExports(
    join(incremental.project, 'out'),
    join(clean.project, 'out'),
  );
  return { rendered, differences: Object.values(difference).flat() };
}

/**
 * Builds a site and returns the number of rendered pages as text; kills the build after `killAfter`
 * milliseconds.
 */
function build(
  { project }: Workspace,
  { content, env }: Target,
  killAfter?: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn('npm', ['run', 'build'], {
      cwd: project,
      env: { ...createBuildEnvironment(content), ...env },
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    // Also kills the Next.js processes.
    const kill = () =>
      child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    const timer =
      killAfter === undefined ? undefined : setTimeout(kill, killAfter);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code !== 0 && killAfter === undefined) {
        reject(new Error(`The build failed.\n${output}`));
      } else {
        resolve(/Building (\d+ of \d+ pages)/.exec(output)?.[1] ?? 'killed');
      }
    });
  });
}

runCommand(checkIncrementalBuilds);
