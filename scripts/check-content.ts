import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import {
  type Diagnostic,
  explainOmittedChecks,
  formatSummary,
  maxListed,
} from '@/lib/content/diagnostics/diagnostic';
import { styleGuideFiles } from '@/lib/content/parse/style-guide';
import {
  openContentCaches,
  readSite,
  toWorkingDirPaths,
} from '@/lib/publish/read/read-site';
import { createDiagnosticFilter } from '@/lib/publish/read/select-diagnostics';
import { runSiteCommand } from '@/lib/publish/site-command';
import {
  filterBySeverity,
  formatWithSource,
  parseCommandLine,
} from '@/lib/publish/terminal';
import {
  listOtherVariants,
  readFromOtherVariants,
} from '@/lib/publish/variants';
import { createEnglishDictionary } from './dictionary';

const help = `Usage: npm run check:content -- [file …] [options]

Prints the problems of the content in all languages and versions, including those that a build ignores. Exits with 1 if there are any.

  file           reports only these files and folders, such as content/docs/crm
  --skip <rule>  skips a rule; repeatable
  --only <rule>  skips all other rules; repeatable
  --json         prints JSON`;

async function checkContent(): Promise<void> {
  const { values, positionals: files } = parseCommandLine(help, {
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      skip: {
        type: 'string',
        multiple: true,
        default: [],
      },
      only: {
        type: 'string',
        multiple: true,
        default: [],
      },
    },
  });
  const { contentDir } = loadEnvironment(process.env);
  const { compileCache, lintCache } = await openContentCaches();
  const style = {
    dictionary: createEnglishDictionary(),
    cache: lintCache,
  };
  const site = await readSite(
    { contentDir, withDrafts: true, style },
    compileCache,
  );
  const { pages } = site.content;
  const isSelected = createDiagnosticFilter(
    { ...values, files },
    { contentDir, pages },
  );
  const all = [
    ...toWorkingDirPaths(site.diagnostics, contentDir),
    ...(await readDiagnosticsOfOtherVariants()),
  ];
  const diagnostics = all.filter(isSelected);
  if (values.json) {
    console.log(JSON.stringify(diagnostics, null, 2));
  } else {
    print(diagnostics, pages.length);
  }
  if (!values.json && !hasStyleGuide(contentDir)) {
    console.log(
      `Most style rules are off, because ${relative(process.cwd(), contentDir)} has no style guide. To turn them on, add an empty file: terms.yml`,
    );
  }
  if (diagnostics.length > 0) {
    process.exitCode = 1;
  }
}

/**
 * Checks the other languages and versions, each in a process of its own. None in the process of
 * such a variant.
 */
async function readDiagnosticsOfOtherVariants(): Promise<Diagnostic[]> {
  const results = await readFromOtherVariants([
    'scripts/check-content.ts',
    '--json',
  ]);
  // What this script prints with this option.
  return results.flatMap((diagnostics) => diagnostics as Diagnostic[]);
}

/**
 * Whether a content folder has a file of the style guide, without which only its syntax is checked.
 */
function hasStyleGuide(contentDir: string): boolean {
  return Object.values(styleGuideFiles).some((file) =>
    existsSync(join(contentDir, 'docs', file)),
  );
}

function print(diagnostics: readonly Diagnostic[], pages: number): void {
  for (const diagnostic of diagnostics) {
    console.log(`${formatWithSource(diagnostic)}\n`);
  }
  if (diagnostics.length > maxListed) {
    printSummary(diagnostics);
  }
  const omitted = explainOmittedChecks(diagnostics);
  if (omitted !== '') {
    console.log(omitted);
  }
  const count =
    diagnostics.length === 1
      ? '1 diagnostic'
      : `${diagnostics.length} diagnostics`;
  const others = listOtherVariants().map(({ prefix }) => prefix);
  const scope = others.length > 0 ? ` and in ${others.join(', ')}` : '';
  console.log(
    `${count} on ${pages === 1 ? '1 page' : `${pages} pages`}${scope}`,
  );
}

function printSummary(diagnostics: readonly Diagnostic[]): void {
  const errors = filterBySeverity(diagnostics, 'error');
  console.log(`${formatSummary(diagnostics)}\n`);
  const rules = [...new Set(errors.map(({ rule }) => `--only ${rule}`))].join(
    ' ',
  );
  console.log(
    errors.length === 0
      ? 'None of them stops a build.'
      : `Fix the build errors (${errors.length}) first: npm run check:content -- ${rules}`,
  );
}

runSiteCommand(checkContent);
