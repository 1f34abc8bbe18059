import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, createWorkspace } from '@/bench/workspace';
import { fail } from '@/lib/publish/terminal';
import { writeFixture } from '@/tests/fixtures/fixtures';

const replacementsFile = 'tests/fixtures/other-company.json';

/** The stages of `npm test` that do not depend on the content of this site. */
const stages = 'prepare,types,unit,builds,export,e2e,hosts';

/**
 * Tests a copy of the project with the content, site configuration and design tokens of another company. `--only unit,export`
 * selects stages.
 */
async function testOtherCompany(args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'other-company-'));
  const root = process.cwd();
  try {
    const workspace = createWorkspace(folder);
    await copyProject(workspace);
    process.chdir(workspace.project);
    writeFixture('other-company', 'content');
    replaceValues();
    const selection = args.length > 0 ? args : ['--only', stages];
    const { status } = spawnSync('npm', ['test', '--', ...selection], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  } finally {
    process.chdir(root);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws an Error if a value does not occur exactly once, so that the fixture stays in sync. */
function replaceValues(): void {
  const replacements: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(replacementsFile, 'utf8'),
  );
  for (const [file, values] of Object.entries(replacements)) {
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of Object.entries(values)) {
      if (text.split(from).length !== 2)
        throw new Error(
          `"${from}" must occur exactly once in ${file}. Update ${replacementsFile}.`,
        );
      text = text.replace(from, () => to);
    }
    writeFileSync(file, text);
  }
}

testOtherCompany(process.argv.slice(2)).catch(fail);
