import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuildSteps } from './build-steps';
import { writeCorpus } from './corpus';
import { getPath } from './corpus-layout';
import type { Metrics } from './results';
import { runCommand } from './run-command';
import { createBuildEnvironment, removeBuildOutput, saveSite, type Workspace } from './workspace';

export type BuildOptions = { content: string; name: string; env?: Record<string, string> };

/** Builds a content folder without a cache and saves the site. Returns its folder; throws if the build fails. */
export async function buildSite(workspace: Workspace, options: BuildOptions): Promise<string> {
  await removeBuildOutput(workspace);
  await runBuild(workspace, options);
  await saveSite(workspace, options.name);
  return workspace.site(options.name);
}

/** Builds a corpus, unless an earlier site of the same size can be reused. Returns no metrics; throws if the build fails. */
export async function buildCorpus(
  workspace: Workspace,
  pages: number,
  canReuse: boolean,
): Promise<Metrics> {
  const name = `${pages}`;
  const content = workspace.content(name);
  if (canReuse && existsSync(workspace.site(name))) return {};
  await writeCorpus(content, { pages });
  await buildSite(workspace, { content, name });
  return {};
}

/** Measures a build without a cache, and another one after editing one page. Saves the site. */
export async function measureBuild(workspace: Workspace, pages: number): Promise<Metrics> {
  const name = `${pages}`;
  const content = workspace.content(name);
  await writeCorpus(content, { pages });
  await removeBuildOutput(workspace);
  const cold = await runBuild(workspace, { content, name });
  const steps = parseBuildSteps(await readFile(workspace.log(name), 'utf8'));
  await appendFile(getEditedPage(content), '\nOne more sentence.\n');
  const edited = await runBuild(workspace, { content, name });
  await saveSite(workspace, name);
  return {
    'cold: wall, s': cold.wallTime,
    'cold: CPU, s': cold.cpuTime,
    'one page edited: wall, s': edited.wallTime,
    'one page edited: CPU, s': edited.cpuTime,
    ...(cold.peakMemory && { 'peak memory of all processes, MB': cold.peakMemory }),
    ...steps,
  };
}

function runBuild(workspace: Workspace, { content, name, env }: BuildOptions) {
  return runCommand('npm run build', {
    cwd: workspace.project,
    env: { ...createBuildEnvironment(content), ...env },
    log: workspace.log(name),
  });
}

/** Returns the file of the page that is edited to measure incremental builds and reloads. */
export function getEditedPage(contentDir: string): string {
  return join(contentDir, 'docs', `${getPath(2).slice(1)}.md`);
}
