import { basename } from 'node:path';
import { buildCorpus, measureBuild, measurePeer } from './measure-build';
import { measureIndex } from './measure-index';
import { measureOutput, measureScale } from './measure-output';
import type { MeasureName } from './options';
import { type Metrics, thisSite } from './results';
import type { BenchContext } from './workspace';

const builtSiteMeasures: readonly MeasureName[] = [
  'output',
  'scale',
  'weight',
  'load',
  'search',
];

/** Builds the sites that the selected measurements need. Measures builds and their output. */
export async function buildSites({
  options,
  workspace,
  record,
}: BenchContext): Promise<void> {
  const { sizes, only, runs, reuse, peers } = options;
  const recordSizes = async (
    measure: string,
    run: (pageCount: number) => Promise<Metrics>,
  ) => {
    for (const pageCount of sizes) {
      await record({ site: thisSite, pageCount, measure }, () =>
        run(pageCount),
      );
    }
  };
  // Each run builds all sizes, so that temporary load on the machine affects all of them equally.
  for (let run = 1; only.has('build') && run <= runs; run += 1) {
    await recordSizes('build', (pageCount) =>
      measureBuild(workspace, pageCount),
    );
    for (const pageCount of sizes) {
      for (const dir of peers) {
        await record({ site: basename(dir), pageCount, measure: 'build' }, () =>
          measurePeer(workspace, dir, pageCount),
        );
      }
    }
  }
  if (!only.has('build') && builtSiteMeasures.some((name) => only.has(name))) {
    await recordSizes('site', (pageCount) =>
      buildCorpus(workspace, pageCount, reuse),
    );
  }
  if (only.has('output')) {
    await recordSizes('output', (pageCount) =>
      measureOutput(workspace.getSiteDir(`${pageCount}`)),
    );
  }
  if (only.has('scale')) {
    await recordSizes('scale', (pageCount) =>
      measureScale(workspace.getSiteDir(`${pageCount}`)),
    );
  }
  if (only.has('index')) {
    await recordSizes('index', measureIndex);
  }
}
