import { rmSync } from 'node:fs';
import { findBrowser } from './browser';
import { runStage, type Stage, type StageResult, selectStages, stageTable } from './stages';
import { fail } from './terminal';
import {
  formatFailure,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports';

const results = 'test-results';

type TestStage = Stage & {
  /** Stages of a group run in parallel; a group starts when the previous one has passed. */
  group: number;
  /** Reads the test report; a stage without one counts as one test. */
  report?: () => Outcome;
};

function vitest(id: string, projects: readonly string[], args: readonly string[] = []) {
  const report = `${results}/${id}.json`;
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    id,
    command: ['vitest', 'run', ...selected, ...reporters, ...args],
    report: () => readVitestReport(report),
  };
}

function playwright(id: string, config: string) {
  return {
    id,
    command: ['playwright', 'test', '--config', config],
    report: () => readPlaywrightReport(`${results}/${id}.json`, config),
  };
}

/** Runs all generated inputs instead of a tenth, and every kind of failure for every kind of request. */
const completeTests = { FUZZ_SCALE: '1', ALL_FAILURES: '1' };

/** Fastest first. Optional stages run with `--all`, as in CI. */
const stages: readonly TestStage[] = [
  // Stale facts must not make an old checkout fail.
  {
    group: 1,
    id: 'content',
    name: 'Content',
    command: ['tsx', 'scripts/check-content.ts', '--skip', 'old-check'],
  },
  {
    group: 1,
    id: 'prepare',
    name: 'Generated data',
    command: ['tsx', 'scripts/prepare-only.ts'],
  },
  { group: 2, id: 'lint', name: 'Lint', command: ['biome', 'ci', '.'] },
  { group: 2, id: 'types', name: 'Types', command: ['tsc', '--noEmit'] },
  {
    group: 3,
    name: 'Unit and component tests',
    ...vitest('unit', ['unit', 'component'], ['--coverage']),
  },
  {
    group: 3,
    id: 'builds',
    name: 'Builds of the test sites',
    command: ['tsx', 'scripts/build-test-sites.ts'],
  },
  { group: 4, name: 'Tests of the export', ...vitest('export', ['export', 'site']) },
  { group: 5, name: 'End-to-end tests', ...playwright('e2e', 'tests/e2e/playwright.config.ts') },
  { group: 6, isOptional: true, name: 'Real servers', ...vitest('hosts', ['hosts']) },
  {
    group: 7,
    isOptional: true,
    name: 'End-to-end tests on real servers',
    ...playwright('hosts-e2e', 'tests/hosts/playwright.config.ts'),
  },
];

/** `npm test`: runs the stages, then prints their durations, the failed tests and "N passed, N failed". */
async function test(args: readonly string[]): Promise<void> {
  const start = performance.now();
  const selected = selectStages(stages, args);
  if (args.includes('--all')) Object.assign(process.env, completeTests);
  if (!args.includes('--only')) rmSync(results, { recursive: true, force: true });
  if (selected.some(({ id }) => id.endsWith('e2e'))) process.env['CHROME_PATH'] = findBrowser();
  const finished: { stage: TestStage; result: StageResult }[] = [];
  for (const group of groupStages(selected)) {
    const groupResults = await Promise.all(
      group.map((stage) => runTestStage(stage, group.length > 1)),
    );
    finished.push(...groupResults);
    if (groupResults.some(({ result }) => !result.passed)) break;
  }
  const outcomes = finished.map(({ stage, result }) => getOutcome(stage, result));
  for (const line of outcomes.flatMap(({ failures }) => failures).flatMap(formatFailure))
    console.log(line);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n${stageTable(
      finished.map(({ result }) => result),
      seconds,
    )}`,
  );
  const failed = sum(outcomes.map(({ failed: count }) => count));
  console.log(`\n${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}

function groupStages(selected: readonly TestStage[]): TestStage[][] {
  const groups = new Set(selected.map(({ group }) => group));
  return [...groups].map((group) => selected.filter((stage) => stage.group === group));
}

async function runTestStage(stage: TestStage, buffered: boolean) {
  const env = { NO_COLOR: '1', ...stage.env };
  return { stage, result: await runStage(stage.name, stage.command, { env, buffered }) };
}

/** Counts the tests of a stage, or the stage itself if it has none or failed outside of them. */
function getOutcome({ report }: TestStage, { passed }: StageResult): Outcome {
  const outcome = report?.();
  if (!outcome) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] };
  return { ...outcome, failed: passed ? outcome.failed : Math.max(outcome.failed, 1) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test(process.argv.slice(2)).catch(fail);
