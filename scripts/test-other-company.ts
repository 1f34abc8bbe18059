import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyProject, createWorkspace } from '@/bench/workspace';
import { findBrowser } from './browser';
import { runStage, type Stage, selectStages, stageTable } from './stages';
import { fail } from './terminal';

const fixture = resolve('tests/fixtures/other-company');

/** All stages that do not depend on the content of this site. */
const stages: readonly Stage[] = [
  { id: 'prepare', name: 'Generated data', command: ['tsx', 'scripts/prepare-only.ts'] },
  { id: 'types', name: 'Types', command: ['tsc', '--noEmit'] },
  {
    id: 'unit',
    name: 'Unit and component tests',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'component', '--reporter=dot'],
  },
  {
    id: 'builds',
    name: 'Builds of the test sites',
    command: ['tsx', 'scripts/build-test-sites.ts'],
  },
  {
    id: 'export',
    name: 'Tests of the export',
    command: ['vitest', 'run', '--project', 'export', '--project', 'hosts', '--reporter=dot'],
  },
  {
    id: 'e2e',
    name: 'End-to-end tests',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  },
];

/**
 * Tests a copy of the project with the content, site configuration and design tokens of another company. `--only unit,export`
 * selects stages; `--keep` keeps the copy and prints its path.
 */
async function testOtherCompany(args: readonly string[]): Promise<void> {
  const isKept = args.includes('--keep');
  const selected = selectStages(
    stages,
    args.filter((arg) => arg !== '--keep'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'other-company-'));
  try {
    await runInCopy(folder, selected);
  } finally {
    if (isKept) console.log(`\nKept the copy: ${createWorkspace(folder).project}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function runInCopy(folder: string, selected: readonly Stage[]): Promise<void> {
  const root = process.cwd();
  const workspace = createWorkspace(folder);
  await copyProject(workspace);
  process.chdir(workspace.project);
  if (selected.some(({ id }) => id === 'e2e')) process.env['CHROME_PATH'] = findBrowser();
  cpSync(join(fixture, 'content'), 'content', { recursive: true });
  replaceValues();
  const results = [];
  for (const { name, command } of selected) results.push(await runStage(name, command));
  console.log(`\n${stageTable(results)}`);
  process.chdir(root);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

/** Throws an Error if a value does not occur exactly once, so that the fixture stays in sync. */
function replaceValues(): void {
  const replacements: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(fixture, 'replacements.json'), 'utf8'),
  );
  for (const [file, values] of Object.entries(replacements)) {
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of Object.entries(values)) {
      if (text.split(from).length !== 2)
        throw new Error(
          `"${from}" must occur exactly once in ${file}. Update ${fixture}/replacements.json.`,
        );
      text = text.replace(from, () => to);
    }
    writeFileSync(file, text);
  }
}

testOtherCompany(process.argv.slice(2)).catch(fail);
