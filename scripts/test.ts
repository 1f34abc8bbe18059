import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { parseCommandLine, runCommand } from '@/lib/publish/terminal';
import { tryFirefox } from '@/tests/e2e/firefox';
import {
  findBrowser,
  findFirefox,
  findWebKit,
  installOldestBrowser,
} from './browser';

const reportsDir = 'test-results';

const help = `Usage: npm test -- [options]

Runs the tests, and prints "N passed, N failed". Exits with 1 if any failed.

  --all           also runs most tests that take longer, as CI does each week
  --only <stages> runs only these stages, separated by commas`;

/** Returns the command of a Vitest run that writes `test-results/<id>.json`, as Playwright does. */
const vitest = (id: string, options: string) =>
  `vitest run ${options} --reporter=dot --reporter=json --outputFile.json=${reportsDir}/${id}.json`;

const e2eSuffix = '.test.ts';

/** Returns the command of end-to-end tests: of the files with the names, or else of all files. */
const e2e = (project: 'chromium' | 'firefox', names: readonly string[] = []) =>
  [
    `playwright test --config tests/e2e/playwright.config.ts --project=${project}`,
    ...names.map((name) => `tests/e2e/${name}${e2eSuffix}`),
  ].join(' ');

/** The end-to-end tests of `npm test`: what readers do most, accessibility, security and weight. */
const journeys = [
  'accessibility',
  'consent',
  'content',
  'deployment',
  'failed-navigation',
  'mobile-menu',
  'navigation',
  'no-script',
  'reading',
  'search',
  'search-links',
  'security',
  'sidebar',
  'theme',
  'urls',
  'weight',
];

/** The other end-to-end tests, of rarer situations. */
const variations = readdirSync('tests/e2e')
  .filter((name) => name.endsWith(e2eSuffix))
  .map((name) => basename(name, e2eSuffix))
  .filter((name) => !journeys.includes(name));

/** The id and the command of a stage. */
type Stage = [id: string, command: string];

/**
 * The command of each stage. Stages in a group run in parallel; a group starts after the previous
 * one has passed.
 */
const defaultGroups: readonly Record<string, string>[] = [
  {
    // The age of the content must not make an old checkout fail.
    content: 'tsx scripts/check-content.ts --skip stale-facts',
    lint: 'biome ci --colors=off .',
    types: 'tsx scripts/write-generated-modules.ts && npm run types',
  },
  {
    unit: vitest('unit', '--project unit --project component'),
    builds: 'tsx tests/e2e/build-sites.ts',
  },
  {
    export: vitest('export', '--project export'),
    site: vitest('site', '--project site'),
    e2e: e2e('chromium', journeys),
  },
];

/** The end-to-end tests of what differs most by engine: history, positions and dialogs. */
const firefoxJourneys = ['history-limit', 'navigation', 'mobile-menu'];

/** The groups that only run with `--all`, as in CI each week. */
const optionalGroups: readonly Record<string, string>[] = [
  { 'e2e-variations': e2e('chromium', variations) },
  { hosts: vitest('hosts', '--project hosts') },
  { 'minimum-features': vitest('minimum-features', '--project minimum') },
  { minimum: 'playwright test --config tests/minimum/playwright.config.ts' },
  {
    'hosts-e2e': 'playwright test --config tests/hosts/playwright.config.ts',
    // Uses one processor core.
    webkit: vitest('webkit', '--project webkit'),
  },
  {
    dev: 'playwright test --config tests/dev/playwright.config.ts',
    incremental: 'tsx tests/incremental/check.ts',
  },
  { 'e2e-firefox-journeys': e2e('firefox', firefoxJourneys) },
];

/** The groups that only run by name, because they take too long. */
const namedGroups: readonly Record<string, string>[] = [
  { plain: 'playwright test --config tests/plain/playwright.config.ts' },
  { optimizations: 'tsx tests/optimizations/check.ts' },
  { 'e2e-firefox': e2e('firefox') },
  {
    coverage: vitest(
      'coverage',
      '--project unit --project component --coverage',
    ),
  },
  { accessibility: e2e('chromium', ['accessibility']) },
  { failures: e2e('chromium', ['failures']) },
  {
    'hosted-search': vitest(
      'hosted-search',
      '--project site tests/site/search-quality.test.ts',
    ),
  },
];

/**
 * Variables of single stages: axe on every guide; all kinds of failures; the labeled queries on the
 * hosted ranking.
 */
const stageVariables: Record<string, Record<string, string>> = {
  accessibility: { ALL_PAGES: '1' },
  failures: { ALL_FAILURES: '1' },
  'hosted-search': { ALL_QUERIES: '1' },
};

/**
 * The variables of `--all`: more fuzz inputs, and the sites with several languages and under a base
 * path.
 */
const allVariables = {
  FUZZ_SCALE: '0.3',
  ALL_SITES: '1',
};

/**
 * `npm test`: runs the default stages, with `--all` also the optional ones, or only the stages in
 * `--only unit,builds`. Prints "N passed, N failed".
 */
async function test(): Promise<void> {
  const { values } = parseCommandLine(help, {
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const selected = selectGroups(values.all, values.only?.split(','));
  if (!values.only) {
    rmSync(reportsDir, { recursive: true, force: true });
  }
  if (values.all) {
    Object.assign(process.env, allVariables);
  }
  process.env['NO_COLOR'] = '1';
  if (selected.flat().some(([, command]) => command.startsWith('playwright'))) {
    process.env['CHROME_PATH'] = findBrowser();
  }
  if (selected.flat().some(([id]) => id.startsWith('minimum'))) {
    installOldestBrowser();
  }
  const total = { passed: 0, failed: 0 };
  const skipped = await skipStages(selected);
  for (const group of selected) {
    const results = await Promise.all(
      group.map(([id, command]) => {
        const isPiped = group.length > 1 && !command.startsWith('playwright');
        return runStage(id, command, isPiped ? 'pipe' : 'inherit');
      }),
    );
    for (const { passed, failed } of results) {
      total.passed += passed;
      total.failed += failed;
    }
    if (total.failed > 0) {
      break;
    }
  }
  for (const { message, isFailure } of skipped) {
    console.log(`\n${message}`);
    if (isFailure) {
      total.failed += 1;
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) {
    process.exitCode = 1;
  }
}

/** A stage that does not run, because of its browser. */
type SkippedStage = { message: string; isFailure: boolean };

/**
 * Removes the stages whose browser is missing or does not start, so that they do not hold the
 * others.
 */
async function skipStages(groups: Stage[][]): Promise<SkippedStage[]> {
  const skipped: SkippedStage[] = [];
  for (const group of groups) {
    for (const stage of [...group]) {
      const result = await prepareBrowser(stage[0]);
      if (result) {
        skipped.push(result);
        group.splice(group.indexOf(stage), 1);
      }
    }
  }
  return skipped;
}

/**
 * Finds or installs Firefox or WebKit for the stage that needs it. Returns why the stage cannot
 * run, or null. In CI, a missing browser is a failure. A Firefox that does not start is none,
 * because Playwright does not document how it starts an installed one.
 */
async function prepareBrowser(id: string): Promise<SkippedStage | null> {
  try {
    if (id === 'webkit') {
      findWebKit();
    }
    if (!id.startsWith('e2e-firefox')) {
      return null;
    }
    process.env['FIREFOX_PATH'] = findFirefox();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      message: `${id} did not run. ${reason}`,
      isFailure: process.env['CI'] !== undefined,
    };
  }
  const reason = await tryFirefox(process.env['FIREFOX_PATH']);
  if (reason === null) {
    return null;
  }
  return {
    message: `${id} did not run. Firefox did not start: ${reason}`,
    isFailure: false,
  };
}

/** Returns the stages with the given ids, or else the default and, for `--all`, optional ones. */
function selectGroups(isAll: boolean, ids?: string[]): Stage[][] {
  const groups = [...defaultGroups];
  if (isAll || ids) {
    groups.push(...optionalGroups);
  }
  if (ids) {
    groups.push(...namedGroups);
  }
  const stages = groups.map(Object.entries);
  const stageIds = stages.flat().map(([id]) => id);
  const unknown = ids?.find((id) => !stageIds.includes(id));
  if (unknown !== undefined) {
    throw new Error(
      `--only: unknown stage "${unknown}". Stages: ${stageIds.join(', ')}.`,
    );
  }
  const isSelected = ([id]: Stage) => !ids || ids.includes(id);
  return stages.map((group) => group.filter(isSelected));
}

/**
 * Runs a stage. Piped output is printed if it fails. A stage that has no tests, or fails outside a
 * test, counts as one test.
 */
async function runStage(
  id: string,
  command: string,
  stdio: 'pipe' | 'inherit',
) {
  const report = `${reportsDir}/${id}.json`;
  rmSync(report, { force: true });
  const start = performance.now();
  console.log(`▸ ${id}`);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', stdio, stdio],
    env: {
      ...process.env,
      ...stageVariables[id],
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(Buffer.concat(chunks).toString().trimEnd());
  }
  console.log(code === 0 ? `✔ ${id}: ${seconds} s` : `✖ ${id}: npx ${command}`);
  // Of Vitest or Playwright.
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '{}';
  const { numPassedTests, numFailedTests, stats } = JSON.parse(text);
  const passed = numPassedTests ?? stats?.expected ?? 0;
  const failed = numFailedTests ?? stats?.unexpected ?? 0;
  if (code === 0) {
    return { passed: passed || 1, failed };
  }
  return { passed, failed: failed || 1 };
}

runCommand(test);
