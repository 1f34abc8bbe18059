import { loadEnvironment } from '@/lib/config/environment';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { maxListed } from '@/lib/content/diagnostics/summary';
import { contentPolicy } from '@/lib/site';
import { type CheckOptions, checkHelp, isRuleSelected, parseCheckOptions } from './check-options';
import { createEnglishDictionary } from './dictionary';
import { concerns, createFileFilter } from './file-filter';
import { formatAnnotation } from './github-annotations';
import { openContentCaches } from './prepare';
import { readCompiledSite, withRelativePaths } from './read-site';
import { fail, formatSummary, formatWithSource } from './terminal';
import { today } from './today';

/** `npm run check:content`: prints all diagnostics, including those that the build ignores; `--help` lists the options. */
async function checkContent(): Promise<void> {
  const options = parseCheckOptions(process.argv.slice(2), today());
  if (options.help) return console.log(checkHelp);
  const { contentDir } = loadEnvironment(process.env);
  const { cache, lintCache } = await openContentCaches();
  const style = { today: options.today, dictionary: createEnglishDictionary(), cache: lintCache };
  const { content, diagnostics } = await readCompiledSite(
    { contentDir, withDrafts: true, style },
    cache,
  );
  const isSelected = createFileFilter(options.files, { contentDir, pages: content.pages });
  const selected = withRelativePaths(
    diagnostics.filter(({ rule }) => isRuleSelected(rule, options)),
    contentDir,
  ).filter((diagnostic) => concerns(diagnostic, isSelected));
  print(selected, content.pages.length, options);
  if (selected.length > 0) process.exitCode = 1;
}

function print(
  diagnostics: readonly Diagnostic[],
  pages: number,
  { json, github }: CheckOptions,
): void {
  if (json) {
    console.log(JSON.stringify(diagnostics, null, 2));
    return;
  }
  for (const diagnostic of diagnostics)
    console.log(github ? formatAnnotation(diagnostic) : `${formatWithSource(diagnostic)}\n`);
  if (!github && diagnostics.length > maxListed) printSummary(diagnostics);
  const count = diagnostics.length === 1 ? '1 diagnostic' : `${diagnostics.length} diagnostics`;
  console.log(`${count} on ${pages} pages`);
}

/** Prints the number of diagnostics of each rule, and which to fix first. */
function printSummary(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ rule }) => contentPolicy[rule] === 'error');
  console.log(`${formatSummary(diagnostics)}\n`);
  if (errors.length === 0) {
    console.log('None of them stops a build.');
    return;
  }
  const rules = [...new Set(errors.map(({ rule }) => `--only ${rule}`))].join(' ');
  console.log(`Fix ${errors.length} first, which stop a build: npm run check:content -- ${rules}`);
}

checkContent().catch(fail);
