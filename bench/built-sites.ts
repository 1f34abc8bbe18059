import { existsSync } from 'node:fs';
import { buildSite, measureBuild, siteName } from './measure-build';
import { measureGrowth } from './measure-growth';
import { measureOutput } from './measure-output';
import type { MeasureName, Options } from './options';
import type { Measure } from './progress';
import type { Metrics } from './samples';
import { ownSiteName } from './serve-sites';
import type { Workspace } from './workspace';

type BuiltSites = { options: Options; workspace: Workspace; measure: Measure };

const measuresOfSites: readonly MeasureName[] = [
  'build',
  'output',
  'growth',
  'weight',
  'load',
  'navigation',
  'search',
];

/** Builds the sites that the selected measurements need, and measures builds and exports. */
export async function measureBuiltSites(bench: BuiltSites): Promise<void> {
  const { options, workspace, measure } = bench;
  const { sizes, only } = options;
  if (!measuresOfSites.some((name) => only.has(name))) return;
  if (only.has('build')) await measureBuilds(bench);
  for (const pages of sizes) {
    const dir = workspace.site(siteName({ pages }));
    const exists = existsSync(dir) && (options.reuse || only.has('build'));
    if (!exists)
      await measure(createSubject(pages, 'site'), () => buildWithoutMeasuring(workspace, pages));
    if (only.has('output')) await measure(createSubject(pages, 'output'), () => measureOutput(dir));
  }
  const largest = Math.max(...sizes);
  if (only.has('growth'))
    await measure(createSubject(largest, 'growth'), () => measureGrowth(workspace, largest));
}

/** Builds all sizes in each run, so that temporary load affects all of them equally. */
async function measureBuilds({ options, workspace, measure }: BuiltSites): Promise<void> {
  for (let run = 1; run <= options.runs; run += 1) {
    for (const pages of options.sizes)
      await measure(createSubject(pages, 'build'), () => measureBuild(workspace, pages));
  }
}

/** Runs as a measurement without results, so that a failed build is reported like other errors. */
async function buildWithoutMeasuring(workspace: Workspace, pages: number): Promise<Metrics> {
  await buildSite(workspace, { pages });
  return {};
}

function createSubject(pages: number, measure: MeasureName | 'site') {
  return { site: ownSiteName, pages, measure };
}
