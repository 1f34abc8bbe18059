import { basename } from 'node:path';
import {
  buildCorpus,
  measureBuild,
  measureOtherGenerator,
} from './measure-build';
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
  const { sizes, only, runs, reuse, otherGenerators } = options;
  const recordSizes = async (
    measure: string,
    run: (pages: number) => Promise<Metrics>,
  ) => {
    for (const pages of sizes) {
      await record({ site: thisSite, pages, measure }, () => run(pages));
    }
  };
  // Each run builds all sizes, so that temporary load on the machine affects all of them equally.
  for (let run = 1; only.has('build') && run <= runs; run += 1) {
    await recordSizes('build', (pages) => measureBuild(workspace, pages));
    for (const pages of sizes) {
      for (const dir of otherGenerators) {
        await record({ site: basename(dir), pages, measure: 'build' }, () =>
          measureOtherGenerator(workspace, dir, pages),
        );
      }
    }
  }
  if (!only.has('build') && builtSiteMeasures.some((name) => only.has(name))) {
    await recordSizes('site', (pages) => buildCorpus(workspace, pages, reuse));
  }
  if (only.has('output')) {
    await recordSizes('output', (pages) =>
      measureOutput(workspace.site(`${pages}`)),
    );
  }
  if (only.has('scale')) {
    await recordSizes('scale', (pages) =>
      measureScale(workspace.site(`${pages}`)),
    );
  }
  if (only.has('index')) {
    await recordSizes('index', measureIndex);
  }
}
