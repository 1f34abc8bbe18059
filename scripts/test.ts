import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findBrowser } from './browser';
import { fail, step } from './terminal';

const results = 'test-results';
const changedFixture = `${results}/changed-site`;

/** `npm test`: everything that must hold, in an order that tells of a fault early. The last line counts the tests. */
async function test(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  const chrome = await step('Finding a browser', findBrowser);
  // The age of a fact changes with the day: that is for writers, and no reason for the tests of a year-old checkout to fail.
  await check('Content', 'tsx scripts/check-content.ts --skip old-check');
  await check('Prepared data', 'tsx scripts/prepare-only.ts');
  await check('Lint', 'biome ci .');
  await check('Types', 'tsc --noEmit');
  await check('Unit and component tests', vitest('unit', '--project unit --project component'));
  await check('Build of the fixture site', 'tsx scripts/build.ts', {
    CONTENT_DIR: 'tests/fixtures/site',
    NEXT_PUBLIC_GTM_ID: 'GTM-TEST123',
  });
  renameSync('out', `${results}/fixture-out`);
  changeFixture();
  await check('Build of the fixture site, changed', 'tsx scripts/build.ts', {
    CONTENT_DIR: changedFixture,
    PREVIOUS_BUILD: `${results}/fixture-out`,
    NEXT_PUBLIC_COOKIEBOT_ID: '00000000-0000-0000-0000-000000000000',
  });
  renameSync('out', `${results}/deployed-out`);
  await check('Build of the fixture site at a path', 'tsx scripts/build.ts', {
    CONTENT_DIR: 'tests/fixtures/site',
    SITE_URL: 'https://example.com/help',
  });
  renameSync('out', `${results}/sub-path-out`);
  await check('Build of the fixture site with a hosted index', 'tsx scripts/build.ts', {
    CONTENT_DIR: 'tests/fixtures/site',
    NEXT_PUBLIC_ALGOLIA_APP_ID: 'STANDIN',
    NEXT_PUBLIC_ALGOLIA_SEARCH_KEY: 'searchkey',
    NEXT_PUBLIC_ALGOLIA_INDEX: 'docs',
    // Where its journeys start the stand-in. Nothing is there yet, which the build only warns of.
    NEXT_PUBLIC_ALGOLIA_HOSTS: 'http://127.0.0.1:4310',
  });
  renameSync('out', `${results}/hosted-out`);
  await check('Build of the site', 'tsx scripts/build.ts');
  await check('Tests of the export', vitest('export', '--project export'));
  await check('Real servers', vitest('hosts', '--project hosts'));
  await check('Journeys on them', 'playwright test --config tests/hosts/playwright.config.ts', {
    CHROME_PATH: chrome,
  });
  await check('What the servers did', 'tsx tests/hosts/table.ts');
  await check('Journeys', 'playwright test --config tests/journeys/playwright.config.ts', {
    CHROME_PATH: chrome,
  });
  console.log(`\n${passed()} passed, 0 failed`);
}

/** A second deployment of the fixture site: other words, one more page, and so other code for the sidebar. */
function changeFixture(): void {
  cpSync('tests/fixtures/site', changedFixture, { recursive: true });
  const page = `${changedFixture}/docs/01-basics/01-markdown.md`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('title: Plain Markdown', 'title: Changed Markdown'),
  );
  writeFileSync(
    `${changedFixture}/docs/01-basics/03-new.md`,
    '# A new page\n\nIt came with the second deployment.\n',
  );
}

function vitest(name: string, projects: string): string {
  return `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${results}/${name}.json`;
}

/** Runs a command as a step; its failure ends the run. */
async function check(
  name: string,
  command: string,
  variables: Record<string, string> = {},
): Promise<void> {
  await step(name, () => {
    const [program = '', ...words] = command.split(' ');
    // What is built here is measured: it holds nothing of a deployment.
    const env = { ...process.env, PREVIOUS_BUILD: '', ...variables, NO_COLOR: '1' };
    const { status } = spawnSync(`node_modules/.bin/${program}`, words, { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`${name}: "${command}" failed.`);
  });
}

/** How many tests passed, by the reports of the runners. */
function passed(): number {
  const vitestCount = ['unit', 'export', 'hosts'].map((name) =>
    count(`${results}/${name}.json`, /"numPassedTests":(\d+)/),
  );
  const journeyCount = ['host-journeys', 'journeys'].map((name) =>
    count(`${results}/${name}.json`, /"expected":\s*(\d+)/),
  );
  return [...vitestCount, ...journeyCount].reduce((sum, value) => sum + value, 0);
}

function count(file: string, pattern: RegExp): number {
  const found = existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (!found) throw new Error(`${file} does not say how many tests passed.`);
  return Number(found);
}

test().catch(fail);
