import { existsSync } from 'node:fs';
import { buildSite, measureBuild, siteName } from './measure-build';
import { measureGrowth } from './measure-growth';
import { measureOutput } from './measure-output';
import type { MeasureName, Options } from './options';
import type { Measure } from './progress';
import type { Figures } from './samples';
import { ownName } from './serve-sites';
import type { Workspace } from './workspace';

type BuiltSites = { options: Options; workspace: Workspace; measure: Measure };

const needSites: readonly MeasureName[] = [
  'build',
  'output',
  'growth',
  'weight',
  'load',
  'navigation',
  'search',
];

/** Builds the sites, measured or not, and measures what is on the disk. */
export async function measureBuiltSites(bench: BuiltSites): Promise<void> {
  const { options, workspace, measure } = bench;
  const { sizes, only } = options;
  if (!needSites.some((name) => only.has(name))) return;
  if (only.has('build')) await measureBuilds(bench);
  for (const pages of sizes) {
    const dir = workspace.site(siteName({ pages }));
    const isThere = existsSync(dir) && (options.reuse || only.has('build'));
    if (!isThere) await measure(subject(pages, 'site'), () => builtSite(workspace, pages));
    if (only.has('output')) await measure(subject(pages, 'output'), () => measureOutput(dir));
  }
  const largest = Math.max(...sizes);
  if (only.has('growth'))
    await measure(subject(largest, 'growth'), () => measureGrowth(workspace, largest));
}

/** All sizes in each round, so that a busy moment of the machine falls on all of them. */
async function measureBuilds({ options, workspace, measure }: BuiltSites): Promise<void> {
  for (let run = 1; run <= options.runs; run += 1) {
    for (const pages of options.sizes)
      await measure(subject(pages, 'build'), () => measureBuild(workspace, pages));
  }
}

/** A site without figures: what cannot be built is told as other errors are. */
async function builtSite(workspace: Workspace, pages: number): Promise<Figures> {
  await buildSite(workspace, { pages });
  return {};
}

function subject(pages: number, measure: MeasureName | 'site') {
  return { site: ownName, pages, measure };
}
