import { runStages, type Stage, selectStages } from './stages';
import { fail } from './terminal';

const stages: readonly Stage[] = [
  {
    group: 2,
    id: 'unit',
    name: 'Unit and component tests',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'component', '--maxWorkers=100%'],
  },
  { group: 2, id: 'lint', name: 'Lint', command: ['biome', 'check', '.'] },
  { group: 2, id: 'types', name: 'Types', command: ['tsc', '--noEmit'] },
  {
    group: 2,
    id: 'content',
    name: 'Content',
    // Stale facts must not make the check fail as time passes.
    command: ['tsx', 'scripts/check-content.ts', '--skip', 'old-check'],
  },
];

/** Generates the files that the other stages need. */
const prepare: Stage = {
  group: 1,
  id: 'prepare',
  name: 'Generated data',
  command: ['tsx', 'scripts/prepare-only.ts'],
};

/** `npm run check`: runs the quick stages in parallel. `--only lint,types` selects stages. */
async function check(): Promise<void> {
  const results = await runStages([prepare, ...selectStages(stages, process.argv.slice(2))]);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

check().catch(fail);
