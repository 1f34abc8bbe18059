import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeShards } from '@/lib/export/merge-shards';
import { fail, step } from '@/scripts/terminal';
import { compareFolders } from './compare-folders';
import { writeCorpus } from './corpus';
import { runMeasured } from './process-tree';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
  removeBuildOutput,
  saveSite,
  type Workspace,
} from './workspace';

/** How many paths are named of each kind of difference. */
const named = 10;

/** `npm run bench:parts`: proves that the parts of a build make the same bytes as a whole build. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '200' },
      parts: { type: 'string', default: '2' },
      content: { type: 'string' },
      work: { type: 'string', default: join(tmpdir(), 'help-site-parts') },
    },
  });
  const workspace = createWorkspace(resolve(values.work));
  await mkdir(workspace.content('.'), { recursive: true });
  const content = values.content ? resolve(values.content) : workspace.content('parts');
  await copyProject(workspace);
  if (!values.content) await writeCorpus(content, { pages: Number(values.pages) });
  await build(workspace, content, 'whole');
  const numbers = Array.from({ length: Number(values.parts) }, (_, index) => index + 1);
  for (const number of numbers)
    await build(workspace, content, `part-${number}`, `${number}/${values.parts}`);
  const merged = workspace.site('merged');
  await rm(merged, { recursive: true, force: true });
  const parts = numbers.map((number) => workspace.site(`part-${number}`));
  const files = await step('Merging', () => mergeShards(parts, merged));
  const difference = await step('Comparing', () => compareFolders(workspace.site('whole'), merged));
  report(files, Object.entries(difference));
}

/** Builds the content from nothing into a site of the workspace. */
async function build(
  workspace: Workspace,
  content: string,
  name: string,
  part?: string,
): Promise<void> {
  await removeBuildOutput(workspace);
  await step(`Building ${part ? `part ${part}` : 'the whole'}`, () =>
    runMeasured('npm run build', {
      cwd: workspace.project,
      env: { ...createBuildEnvironment(content), ...(part && { BUILD_SHARD: part }) },
      log: `${workspace.content(name)}.log`,
    }),
  );
  await saveSite(workspace, name);
}

function report(files: number, kinds: readonly [string, string[]][]): void {
  const differences = kinds.flatMap(([kind, paths]) =>
    paths.length === 0
      ? []
      : `${paths.length} ${kind}: ${paths.slice(0, named).join(', ')}${paths.length > named ? ' …' : ''}`,
  );
  for (const line of differences) console.error(`✖ ${line}`);
  if (differences.length > 0) throw new Error('The parts together are not the same as the whole.');
  console.log(`\n${files} files, each the same in the parts together as in the whole.`);
}

main().catch(fail);
