import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser';
import { runStages, type Stage, type StageResult, selectStages } from './stages';
import { fail } from './terminal';

const reportsDir = 'test-results';

/** A stage that writes a report with its id as name, as the configurations of Playwright do. */
function vitest(id: string, projects: readonly string[], args: readonly string[] = []) {
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportsDir}/${id}.json`,
  ];
  return { id, command: ['vitest', 'run', ...selected, ...reporters, ...args] };
}

/** Runs all generated inputs instead of a tenth, and every kind of failure for every kind of request. */
const completeTests = { FUZZ_SCALE: '1', ALL_FAILURES: '1' };

/** Fastest first. Optional stages run with `--all`, as in CI. */
const stages: readonly Stage[] = [
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
  { group: 4, name: 'Tests of the export', ...vitest('export', ['export']) },
  { group: 4, name: 'Tests of this site', ...vitest('site', ['site']) },
  {
    group: 5,
    id: 'e2e',
    name: 'End-to-end tests',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  },
  { group: 6, isOptional: true, name: 'Real servers', ...vitest('hosts', ['hosts']) },
  {
    group: 7,
    isOptional: true,
    id: 'hosts-e2e',
    name: 'End-to-end tests on real servers',
    command: ['playwright', 'test', '--config', 'tests/hosts/playwright.config.ts'],
  },
];

/** `npm test`: runs the stages, then prints their durations and "N passed, N failed". */
async function test(args: readonly string[]): Promise<void> {
  const selected = selectStages(stages, args);
  process.env['NO_COLOR'] = '1';
  if (args.includes('--all')) Object.assign(process.env, completeTests);
  if (!args.includes('--only')) rmSync(reportsDir, { recursive: true, force: true });
  if (selected.some(({ id }) => id.endsWith('e2e'))) process.env['CHROME_PATH'] = findBrowser();
  const counts = (await runStages(selected)).map(countTests);
  const failed = sum(counts.map((count) => count.failed));
  console.log(`\n${sum(counts.map(({ passed }) => passed))} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}

type Report = {
  /** Vitest. */
  numPassedTests?: number;
  numFailedTests?: number;
  /** Playwright. */
  stats?: { expected: number; unexpected: number };
};

/** Counts the tests in the report of a stage. A stage without a report, or that failed outside of its tests, counts as one. */
function countTests({ id, passed }: StageResult): { passed: number; failed: number } {
  const path = `${reportsDir}/${id}.json`;
  if (!existsSync(path)) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  return {
    passed: report.numPassedTests ?? report.stats?.expected ?? 0,
    failed: passed ? failed : Math.max(failed, 1),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test(process.argv.slice(2)).catch(fail);
