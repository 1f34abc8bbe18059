import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeCorpus } from './corpus';
import { createUrlPath } from './corpus-layout';
import type { Metrics } from './results';
import { measureCommand, type ResourceUsage } from './run-command';
import {
  createBuildEnvironment,
  removeBuildOutput,
  saveSite,
  type Workspace,
} from './workspace';

/**
 * Builds a corpus, unless an earlier site of the same size can be reused. Returns no metrics;
 * throws if the build fails.
 */
export async function buildCorpus(
  workspace: Workspace,
  pageCount: number,
  canReuse: boolean,
): Promise<Metrics> {
  const name = `${pageCount}`;
  if (canReuse && existsSync(workspace.getSiteDir(name))) {
    return {};
  }
  await writeCorpus(workspace.getContentDir(name), { pageCount });
  await removeBuildOutput(workspace);
  await runBuild(workspace, name);
  await saveSite(workspace, name);
  return {};
}

/** Measures a build without a cache, and a build after editing one page. Saves the site. */
export async function measureBuild(
  workspace: Workspace,
  pageCount: number,
): Promise<Metrics> {
  const name = `${pageCount}`;
  const content = workspace.getContentDir(name);
  await writeCorpus(content, { pageCount });
  await removeBuildOutput(workspace);
  const cold = await runBuild(workspace, name);
  const steps = parseBuildSteps(
    await readFile(workspace.getLogFile(name), 'utf8'),
  );
  await appendFile(getEditedFile(content), '\nOne more sentence.\n');
  const edited = await runBuild(workspace, name);
  await saveSite(workspace, name);
  return { ...toMetrics(cold, edited), ...steps };
}

/**
 * Measures the same builds with another generator. Its project has `build` and `clean` scripts and
 * reads `src/content/docs` or `docs`.
 */
export async function measurePeer(
  workspace: Workspace,
  dir: string,
  pageCount: number,
): Promise<Metrics> {
  const content = existsSync(join(dir, 'src/content'))
    ? join(dir, 'src/content')
    : dir;
  const options = {
    cwd: dir,
    env: createBuildEnvironment(''),
    log: workspace.getLogFile(basename(dir)),
  };
  await writeCorpus(content, { pageCount });
  await measureCommand('npm run clean', options);
  const cold = await measureCommand('npm run build', options);
  await appendFile(getEditedFile(content), '\nOne more sentence.\n');
  return toMetrics(cold, await measureCommand('npm run build', options));
}

function toMetrics(cold: ResourceUsage, edited: ResourceUsage): Metrics {
  return {
    'cold: wall, s': cold.wallTime,
    'cold: CPU, s': cold.cpuTime,
    'one page edited: wall, s': edited.wallTime,
    'one page edited: CPU, s': edited.cpuTime,
    ...(cold.peakMemory && {
      'peak memory of all processes, MB': cold.peakMemory,
    }),
  };
}

function runBuild(workspace: Workspace, name: string): Promise<ResourceUsage> {
  return measureCommand('npm run build', {
    cwd: workspace.project,
    env: createBuildEnvironment(workspace.getContentDir(name)),
    log: workspace.getLogFile(name),
  });
}

/** Returns the file that is edited to measure incremental builds and reloads. */
export function getEditedFile(contentDir: string): string {
  return join(contentDir, 'docs', `${createUrlPath(2).slice(1)}.md`);
}

/**
 * Returns the duration of each step in the output of `npm run build`, in seconds.
 * @example parseBuildSteps('▸ Compressing files\n  12 files\n  done in 2.5 s') // => { 'Compressing files, s': 2.5 }
 */
function parseBuildSteps(log: string): Metrics {
  const steps = log.split(/^▸ /m).slice(1);
  const metrics: Metrics = {};
  for (const step of steps) {
    const [name = ''] = step.split('\n', 1);
    const seconds = /^ {2}done in ([\d.]+) s$/m.exec(step)?.[1];
    // The content folder and the number of pages differ between runs.
    const stableName = name
      .replace(/^Reading .*/, 'Reading')
      .replace(/\d+ pages/, 'pages');
    if (seconds !== undefined) {
      metrics[`${stableName}, s`] = Number(seconds);
    }
  }
  return metrics;
}
