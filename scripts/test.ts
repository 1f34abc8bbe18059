import { rmSync } from 'node:fs';
import { findBrowser } from './browser';
import { runStages, type Stage, type StageResult, selectStages } from './stages';
import { fail } from './terminal';
import {
  formatFailure,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports';

/** A stage whose tests can be counted. */
type TestStage = Stage & { readReport?: () => Outcome };

const reportsDir = 'test-results';

/** A stage that writes a report with its id as name. */
function vitest(id: string, projects: readonly string[], options: readonly string[] = []) {
  const report = `${reportsDir}/${id}.json`;
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    id,
    command: ['vitest', 'run', ...selected, ...options, ...reporters],
    readReport: () => readVitestReport(report),
  };
}

/** The configuration writes a report with the id as name. */
function playwright(id: string, config: string) {
  return {
    id,
    command: ['playwright', 'test', '--config', config],
    readReport: () => readPlaywrightReport(`${reportsDir}/${id}.json`, config),
  };
}

const isComplete = process.argv.includes('--all');

/**
 * Runs all generated inputs instead of a part, every kind of failure for every kind of request, axe on every page, and the queries
 * of readers on the hosted ranking too.
 */
const completeTests = { FUZZ_SCALE: '1', ALL_FAILURES: '1', ALL_PAGES: '1', ALL_QUERIES: '1' };

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
    ...vitest('unit', ['unit', 'component'], isComplete ? ['--coverage'] : []),
  },
  {
    group: 3,
    id: 'builds',
    name: 'Builds of the test sites',
    command: ['tsx', 'scripts/build-test-sites.ts'],
  },
  { group: 4, name: 'Tests of the export', ...vitest('export', ['export']) },
  { group: 4, name: 'Tests of this site', ...vitest('site', ['site']) },
  { group: 5, name: 'End-to-end tests', ...playwright('e2e', 'tests/e2e/playwright.config.ts') },
  { group: 6, isOptional: true, name: 'Real servers', ...vitest('hosts', ['hosts']) },
  {
    group: 7,
    isOptional: true,
    name: 'End-to-end tests on real servers',
    ...playwright('hosts-e2e', 'tests/hosts/playwright.config.ts'),
  },
  {
    group: 8,
    isOptional: true,
    name: 'Dev server',
    ...playwright('dev', 'tests/dev/playwright.config.ts'),
  },
  {
    group: 8,
    isOptional: true,
    id: 'incremental',
    name: 'Builds that reuse pages',
    command: ['tsx', 'tests/incremental/check.ts'],
  },
];

/** `npm test`: runs the stages, then prints their durations, the failed tests and "N passed, N failed". */
async function test(args: readonly string[]): Promise<void> {
  const selected = selectStages(stages, args);
  process.env['NO_COLOR'] = '1';
  if (isComplete) Object.assign(process.env, completeTests);
  if (!args.includes('--only')) rmSync(reportsDir, { recursive: true, force: true });
  if (selected.some(({ id }) => id.endsWith('e2e'))) process.env['CHROME_PATH'] = findBrowser();
  const outcomes = (await runStages(selected)).map(getOutcome);
  for (const failure of outcomes.flatMap(({ failures }) => failures))
    console.log(formatFailure(failure).join('\n'));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  console.log(`\n${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}

/** The tests of a stage. A stage without tests, or that failed outside of them, counts as one. */
function getOutcome({ id, passed }: StageResult): Outcome {
  const outcome = stages.find((stage) => stage.id === id)?.readReport?.();
  if (!outcome) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] };
  return { ...outcome, failed: passed ? outcome.failed : Math.max(outcome.failed, 1) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test(process.argv.slice(2)).catch(fail);
