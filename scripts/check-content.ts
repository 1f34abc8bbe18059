import { loadEnvironment } from '@/lib/config/environment';
import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { collectPageMetrics, formatMetricsTable } from '@/lib/content/lint/page-metrics';
import { parseCheckOptions } from './check-options';
import { loadEnglishDictionary } from './dictionary';
import { openCompileCache } from './prepare';
import { readCompiledSite, withRelativePaths } from './read-site';
import { fail } from './terminal';
import { today } from './today';

/**
 * `npm run check:content`: prints all diagnostics, including those that the build ignores. `--json` prints JSON, `--table` the metrics
 * of each page, `--skip <rule>` skips a rule, `--today <date>` sets the date.
 */
async function checkContent(): Promise<void> {
  const options = parseCheckOptions(process.argv.slice(2), today());
  const { contentDir } = loadEnvironment(process.env);
  const { cache } = await openCompileCache();
  const style = { today: options.today, dictionary: loadEnglishDictionary() };
  const { content, diagnostics, lintPages } = await readCompiledSite(
    { contentDir, withDrafts: true, style },
    cache,
  );
  if (options.table) {
    const measures = collectPageMetrics(lintPages);
    console.log(options.json ? JSON.stringify(measures, null, 2) : formatMetricsTable(measures));
    return;
  }
  const selected = withRelativePaths(
    diagnostics.filter(({ rule }) => !options.skip.includes(rule)),
    contentDir,
  );
  if (options.json) console.log(JSON.stringify(selected, null, 2));
  else printSelected(selected, content.pages.length);
  if (selected.length > 0) process.exitCode = 1;
}

function printSelected(diagnostics: readonly Diagnostic[], pages: number): void {
  for (const diagnostic of diagnostics)
    console.log(`${formatDiagnostic(diagnostic)}  [${diagnostic.rule}]`);
  const count = diagnostics.length === 1 ? '1 diagnostic' : `${diagnostics.length} diagnostics`;
  console.log(`${count} on ${pages} pages`);
}

checkContent().catch(fail);
