import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathOf, writeCorpus } from './corpus';
import { type Cost, runMeasured } from './process-tree';
import type { Figures } from './samples';
import { buildEnvironment, forgetBuilds, keepSite, type Workspace } from './workspace';

export type SiteOptions = { pages: number; sections?: number };

/** The name of a site in the workspace. */
export function siteName({ pages, sections }: SiteOptions): string {
  return sections === undefined ? `${pages}` : `${pages}-in-${sections}`;
}

/** Builds a site from nothing, and leaves it in the workspace. */
export async function buildSite(workspace: Workspace, options: SiteOptions): Promise<Cost> {
  const name = siteName(options);
  await writeCorpus(workspace.content(name), options);
  await forgetBuilds(workspace);
  const cost = await build(workspace, workspace.content(name));
  await keepSite(workspace, name);
  return cost;
}

const ownFolder = 'own';

/** The folder of the site that the project's own content makes, built from nothing unless an earlier one may be reused. */
export async function ownSite(workspace: Workspace, mayReuse: boolean): Promise<string> {
  const dir = workspace.site(ownFolder);
  if (mayReuse && existsSync(dir)) return dir;
  await forgetBuilds(workspace);
  await mkdir(workspace.content('.'), { recursive: true });
  await build(workspace, resolve('content'), `${workspace.content(ownFolder)}.log`);
  await keepSite(workspace, ownFolder);
  return dir;
}

/** Builds a site from nothing and then again with one page touched. */
export async function measureBuild(workspace: Workspace, pages: number): Promise<Figures> {
  const name = siteName({ pages });
  await writeCorpus(workspace.content(name), { pages });
  await forgetBuilds(workspace);
  const cold = await build(workspace, workspace.content(name));
  await touchPage(workspace.content(name));
  const warm = await build(workspace, workspace.content(name));
  await keepSite(workspace, name);
  return {
    'cold: wall, s': cold.wall,
    'cold: processor, s': cold.cpu,
    'one page touched: wall, s': warm.wall,
    'one page touched: processor, s': warm.cpu,
    ...(cold.peakTree && { 'peak memory of all processes, MB': cold.peakTree }),
    ...(cold.peakProcess && { 'peak memory of the largest, MB': cold.peakProcess }),
  };
}

function build(workspace: Workspace, content: string, log = `${content}.log`): Promise<Cost> {
  const env = buildEnvironment(content);
  return runMeasured('npm run build', { cwd: workspace.project, env, log });
}

/** The page that is edited to see what a small change costs. */
export function touchedPage(contentDir: string): string {
  return join(contentDir, 'docs', `${pathOf(2, {}).slice(1)}.md`);
}

async function touchPage(contentDir: string): Promise<void> {
  await appendFile(touchedPage(contentDir), '\nOne more sentence.\n');
}
