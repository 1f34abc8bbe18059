import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject, createWorkspace } from '@/bench/workspace';
import { fail, step } from '@/lib/publish/terminal';
import { writeFixture } from '@/tests/fixtures/site-archives';
import {
  getSiteDir,
  isTested,
  type SiteName,
  siteNames,
  sitesDir,
  workspaceDir,
} from './sites';

const workspace = createWorkspace(resolve(workspaceDir));

const thirdPartyIds = {
  tagManager: { NEXT_PUBLIC_GTM_ID: 'GTM-TEST123' },
  consentPlatform: {
    NEXT_PUBLIC_COOKIEBOT_ID: '00000000-0000-0000-0000-000000000000',
  },
};

type BuildOptions = {
  /** The fixture with the content; without it, this repository's own content. */
  fixture?: string;
  variables?: Record<string, string>;
};

/** How each site is built. Builds run in series and share the bundler cache. */
const builds: Record<SiteName, BuildOptions> = {
  'help-center': { fixture: 'help-center' },
  syntax: {
    fixture: 'site',
    variables: {
      // Nothing receives the events: tests intercept them in the browser.
      FEEDBACK_URL: 'https://feedback.example.com/events',
      ...thirdPartyIds.tagManager,
    },
  },
  'syntax-next': {
    fixture: 'site',
    variables: {
      PREVIOUS_BUILD: resolve(getSiteDir('syntax')),
      ...thirdPartyIds.consentPlatform,
      NEXT_PUBLIC_ALGOLIA_APP_ID: 'MOCKAPP',
      NEXT_PUBLIC_ALGOLIA_SEARCH_KEY: 'searchkey',
      NEXT_PUBLIC_ALGOLIA_INDEX: 'docs',
      // Nothing listens here: tests mock the responses in the browser. The build warns that it
      // could not check the key.
      NEXT_PUBLIC_ALGOLIA_HOSTS: 'http://127.0.0.1:4310',
    },
  },
  languages: {
    fixture: 'languages',
    variables: { PRECOMPRESS: 'no' },
  },
  borealis: { fixture: 'borealis', variables: { PRECOMPRESS: 'no' } },
  'sub-path': {
    fixture: 'site',
    variables: {
      PRECOMPRESS: 'no',
      SITE_URL: 'https://example.com/help',
      ...thirdPartyIds.tagManager,
      ...thirdPartyIds.consentPlatform,
    },
  },
  site: {},
};

/** Builds the given test sites into `test-results/sites`. */
async function buildTestSites(names: readonly SiteName[]): Promise<void> {
  mkdirSync(sitesDir, { recursive: true });
  await copyProject(workspace);
  for (const name of names) {
    await step(`Building test site "${name}"`, () => buildSite(name));
  }
}

function buildSite(name: SiteName): void {
  const { fixture, variables } = builds[name];
  const contentDir = `${getSiteDir(name)}-content`;
  if (fixture) {
    writeFixture(fixture, contentDir);
  }
  if (name === 'syntax-next') {
    changeContent(contentDir);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts'],
    {
      cwd: workspace.project,
      env: {
        ...process.env,
        PREVIOUS_BUILD: '',
        NO_COLOR: '1',
        CONTENT_DIR: resolve(fixture ? contentDir : 'content'),
        ...variables,
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`${stdout}${stderr}\nBuilding test site "${name}" failed.`);
  }
  rmSync(getSiteDir(name), { recursive: true, force: true });
  renameSync(join(workspace.project, 'out'), getSiteDir(name));
}

/**
 * Simulates a second deployment of the syntax site: a changed title and a new page change the
 * sidebar.
 */
function changeContent(contentDir: string): void {
  const page = `${contentDir}/docs/01-basics/01-markdown.md`;
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace('title: Plain Markdown', 'title: Changed Markdown'),
  );
  writeFileSync(
    `${contentDir}/docs/01-basics/03-new.md`,
    '# A new page\n\nIt came with the second deployment.\n',
  );
}

function isSiteName(name: string): name is SiteName {
  return siteNames.some((known) => known === name);
}

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !isSiteName(name));
if (unknown) {
  fail(
    new Error(
      `Unknown test site "${unknown}". Test sites: ${siteNames.join(', ')}.`,
    ),
  );
}
buildTestSites(
  requested.length > 0
    ? requested.filter(isSiteName)
    : siteNames.filter(isTested),
).catch(fail);
