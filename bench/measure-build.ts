import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathOf, writeCorpus } from './corpus';
import { type Cost, runMeasured } from './process-tree';
import type { Metrics } from './samples';
import { createBuildEnvironment, removeBuildOutput, saveSite, type Workspace } from './workspace';

export type SiteOptions = { pages: number; sections?: number };

/** Returns the name of a site in the workspace. */
export function siteName({ pages, sections }: SiteOptions): string {
  return sections === undefined ? `${pages}` : `${pages}-in-${sections}`;
}

/** Builds a site without a cache and saves it in the workspace. */
export async function buildSite(workspace: Workspace, options: SiteOptions): Promise<Cost> {
  const name = siteName(options);
  await writeCorpus(workspace.content(name), options);
  await removeBuildOutput(workspace);
  const cost = await build(workspace, workspace.content(name));
  await saveSite(workspace, name);
  return cost;
}

const ownFolder = 'own';

/** Builds the project's own content without a cache, unless an earlier build can be reused. Returns the folder of the site. */
export async function ownSite(workspace: Workspace, canReuse: boolean): Promise<string> {
  const dir = workspace.site(ownFolder);
  if (canReuse && existsSync(dir)) return dir;
  await removeBuildOutput(workspace);
  await mkdir(workspace.content('.'), { recursive: true });
  await build(workspace, resolve('content'), `${workspace.content(ownFolder)}.log`);
  await saveSite(workspace, ownFolder);
  return dir;
}

/** Measures a build without a cache, and another one after editing one page. */
export async function measureBuild(workspace: Workspace, pages: number): Promise<Metrics> {
  const name = siteName({ pages });
  await writeCorpus(workspace.content(name), { pages });
  await removeBuildOutput(workspace);
  const cold = await build(workspace, workspace.content(name));
  await editPage(workspace.content(name));
  const warm = await build(workspace, workspace.content(name));
  await saveSite(workspace, name);
  return {
    'cold: wall, s': cold.wall,
    'cold: CPU, s': cold.cpu,
    'one page edited: wall, s': warm.wall,
    'one page edited: CPU, s': warm.cpu,
    ...(cold.peakTree && { 'peak memory of all processes, MB': cold.peakTree }),
    ...(cold.peakProcess && { 'peak memory of the largest, MB': cold.peakProcess }),
  };
}

function build(workspace: Workspace, content: string, log = `${content}.log`): Promise<Cost> {
  const env = createBuildEnvironment(content);
  return runMeasured('npm run build', { cwd: workspace.project, env, log });
}

/** Returns the path of the page that is edited to measure incremental builds. */
export function getEditedPage(contentDir: string): string {
  return join(contentDir, 'docs', `${pathOf(2, {}).slice(1)}.md`);
}

async function editPage(contentDir: string): Promise<void> {
  await appendFile(getEditedPage(contentDir), '\nOne more sentence.\n');
}
