import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, step } from '@/scripts/terminal';
import { buildSteps } from './build-steps';
import { writeCorpus } from './corpus';
import { measureOutput } from './measure-output';
import { measureScale } from './measure-scale';
import { runMeasured } from './process-tree';
import { addMetrics, type Samples } from './samples';
import { ownSiteName } from './serve-sites';
import { formatTable } from './table';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
  removeBuildOutput,
  saveSite,
  type Workspace,
} from './workspace';

/** `npm run bench:scale`: what a build of so many pages costs by its steps, and what grows with them. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,5000' },
      copies: { type: 'string', default: 'no' },
      part: { type: 'string', default: '' },
      work: { type: 'string', default: join(tmpdir(), 'help-site-scale') },
      results: { type: 'string', default: 'bench/scale.json' },
    },
  });
  const workspace = createWorkspace(resolve(values.work));
  const samples: Samples = { rows: [], errors: [] };
  await copyProject(workspace);
  for (const size of values.sizes.split(',')) {
    const pages = Number(size);
    await step(`${size} pages`, () => measure(workspace, samples, pages, values));
    await mkdir(dirname(values.results), { recursive: true });
    await writeFile(values.results, `${JSON.stringify(samples, null, 1)}\n`);
    console.log(`\n${formatTable(samples, ownSiteName)}\n`);
  }
}

/** One build from nothing; the site stays in the workspace. */
async function measure(
  workspace: Workspace,
  samples: Samples,
  pages: number,
  { copies, part }: { copies: string; part: string },
): Promise<void> {
  const name = `${pages}`;
  const content = workspace.content(name);
  const log = `${content}.log`;
  await writeCorpus(content, { pages });
  await removeBuildOutput(workspace);
  const cost = await runMeasured('npm run build', {
    cwd: workspace.project,
    env: { ...createBuildEnvironment(content), PRECOMPRESS: copies, BUILD_SHARD: part },
    log,
  });
  await saveSite(workspace, name);
  const subject = { site: ownSiteName, pages };
  const { wall, cpu, peakTree = 0, peakProcess = 0 } = cost;
  addMetrics(
    samples,
    { ...subject, measure: 'build' },
    {
      'wall, s': wall,
      'CPU, s': cpu,
      'peak memory of all processes, MB': peakTree,
      'peak memory of the largest, MB': peakProcess,
      ...buildSteps(await readFile(log, 'utf8')),
    },
  );
  const dir = workspace.site(name);
  addMetrics(samples, { ...subject, measure: 'output' }, await measureOutput(dir));
  const generated = join(workspace.project, 'generated');
  addMetrics(samples, { ...subject, measure: 'scale' }, await measureScale({ dir, generated }));
}

main().catch(fail);
