import { runStage, type Stage, type StageResult, selectStages, stageTable } from './stages';
import { fail } from './terminal';

/** Generates the files that the other stages need. */
const prepare: Stage = {
  id: 'prepare',
  name: 'Generated data',
  command: ['tsx', 'scripts/prepare-only.ts'],
};

const tests: Stage = {
  id: 'unit',
  name: 'Unit and component tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'component', '--maxWorkers', '100%'],
};

const stages: readonly Stage[] = [
  { id: 'lint', name: 'Lint', command: ['biome', 'check', '.'] },
  { id: 'types', name: 'Types', command: ['tsc', '--noEmit'] },
  // Stale facts must not make the check fail as time passes.
  {
    id: 'content',
    name: 'Content',
    command: ['tsx', 'scripts/check-content.ts', '--skip', 'old-check'],
  },
  tests,
];

/** `npm run check`: runs the tests in parallel with the other stages. `--only lint,types` selects stages. */
async function check(): Promise<void> {
  const start = performance.now();
  const selected = selectStages(stages, process.argv.slice(2));
  const results = await runInSeries([prepare]);
  if (results.every(({ passed }) => passed)) {
    const lanes = [
      selected.filter((stage) => stage === tests),
      selected.filter((stage) => stage !== tests),
    ];
    results.push(...(await Promise.all(lanes.map(runInSeries))).flat());
  }
  console.log(`\n${stageTable(results, (performance.now() - start) / 1000)}`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function runInSeries(lane: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const { name, command, env } of lane)
    results.push(await runStage(name, command, { env, buffered: true }));
  return results;
}

check().catch(fail);
