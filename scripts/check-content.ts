import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostic';
import { measuresOf, measuresTable } from '@/lib/content/lint/measures';
import { environment } from '@/lib/environment';
import { checkOptions } from './check-options';
import { americanEnglish } from './dictionary';
import { locatedDiagnostics, readSite } from './read-site';
import { fail } from './terminal';
import { today } from './today';

/**
 * `npm run check:content`: every diagnostic, whatever the build's policy makes of it. `--json` prints a list for tools,
 * `--table` the figures of every page instead of diagnostics, `--skip <rule>` leaves a rule out, `--today <date>` sets the day.
 */
async function checkContent(): Promise<void> {
  const options = checkOptions(process.argv.slice(2), today());
  const { contentDir } = environment(process.env);
  const { content, diagnostics, lintPages } = await readSite({
    contentDir,
    withDrafts: true,
    style: { today: options.today, dictionary: americanEnglish() },
  });
  if (options.table) {
    const measures = measuresOf(lintPages);
    console.log(options.json ? JSON.stringify(measures, null, 2) : measuresTable(measures));
    return;
  }
  const asked = locatedDiagnostics(
    diagnostics.filter(({ rule }) => !options.skip.includes(rule)),
    contentDir,
  );
  if (options.json) console.log(JSON.stringify(asked, null, 2));
  else printAll(asked, content.pages.length);
  if (asked.length > 0) process.exitCode = 1;
}

function printAll(diagnostics: readonly Diagnostic[], pages: number): void {
  for (const diagnostic of diagnostics)
    console.log(`${formatDiagnostic(diagnostic)}  [${diagnostic.rule}]`);
  const count = diagnostics.length === 1 ? '1 diagnostic' : `${diagnostics.length} findings`;
  console.log(`${count} on ${pages} pages`);
}

checkContent().catch(fail);
