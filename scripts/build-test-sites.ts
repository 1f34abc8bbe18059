import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type SiteName, siteDir, siteNames, sitesDir } from '@/tests/e2e/sites';
import { fail, step } from './terminal';

const changedSyntaxDir = `${sitesDir}/syntax-next-content`;

const ids = {
  tagManager: { NEXT_PUBLIC_GTM_ID: 'GTM-TEST123' },
  consentPlatform: { NEXT_PUBLIC_COOKIEBOT_ID: '00000000-0000-0000-0000-000000000000' },
};

/** The environment of each build. One follows another, so that the bundler's cache serves all but the first. */
const variables: Record<SiteName, Record<string, string>> = {
  'help-center': { CONTENT_DIR: 'tests/fixtures/help-center' },
  syntax: { CONTENT_DIR: 'tests/fixtures/site', ...ids.tagManager },
  'syntax-next': {
    CONTENT_DIR: changedSyntaxDir,
    PREVIOUS_BUILD: siteDir('syntax'),
    ...ids.consentPlatform,
    NEXT_PUBLIC_ALGOLIA_APP_ID: 'STANDIN',
    NEXT_PUBLIC_ALGOLIA_SEARCH_KEY: 'searchkey',
    NEXT_PUBLIC_ALGOLIA_INDEX: 'docs',
    // Nothing listens there: tests answer in the browser. The build warns that it could not check the key.
    NEXT_PUBLIC_ALGOLIA_HOSTS: 'http://127.0.0.1:4310',
  },
  'sub-path': {
    CONTENT_DIR: 'tests/fixtures/site',
    SITE_URL: 'https://example.com/help',
    ...ids.tagManager,
    ...ids.consentPlatform,
  },
  site: {},
};

/** Builds the sites that the tests run over, all of them or those that are named, to `test-results/sites`. */
async function buildTestSites(names: readonly SiteName[]): Promise<void> {
  mkdirSync(sitesDir, { recursive: true });
  for (const name of names) await step(`Building the site "${name}"`, () => buildSite(name));
}

function buildSite(name: SiteName): void {
  if (name === 'syntax-next') writeChangedSyntax();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts'],
    {
      env: { ...process.env, PREVIOUS_BUILD: '', ...variables[name], NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe site "${name}" was not built.`);
  rmSync(siteDir(name), { recursive: true, force: true });
  renameSync('out', siteDir(name));
}

/** A second deployment of the syntax site: another title and one more page, and so other code for the sidebar. */
function writeChangedSyntax(): void {
  cpSync('tests/fixtures/site', changedSyntaxDir, { recursive: true });
  const page = `${changedSyntaxDir}/docs/01-basics/01-markdown.md`;
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace('title: Plain Markdown', 'title: Changed Markdown'));
  writeFileSync(
    `${changedSyntaxDir}/docs/01-basics/03-new.md`,
    '# A new page\n\nIt came with the second deployment.\n',
  );
}

function isSiteName(name: string): name is SiteName {
  return siteNames.some((known) => known === name);
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !isSiteName(name));
if (unknown) fail(new Error(`There is no test site "${unknown}". Known: ${siteNames.join(', ')}.`));
buildTestSites(wanted.length > 0 ? wanted.filter(isSiteName) : siteNames).catch(fail);
