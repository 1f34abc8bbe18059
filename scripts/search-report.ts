import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fail } from '@/lib/publish/terminal';
import { groupByWeek, parseSearchesWithoutResults } from '@/lib/search/failed-queries';

const help = `Usage: npm run search:report -- log.jsonl

Lists the queries of the last four weeks that found nothing. The log contains an event per line, as docs/events.md describes them:

  {"event":"search_no_results","query":"sms wont send","date":"2026-11-22"}
`;

const maxWeeks = 4;

async function report(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(`Expected one log file.\n\n${help}`);
  const weeks = groupByWeek(parseSearchesWithoutResults(await readFile(file, 'utf8'), file));
  if (weeks.length === 0) console.log('The log contains no searches without results.');
  for (const { monday, queries } of weeks.slice(0, maxWeeks)) {
    console.log(`Week of ${monday}: queries that found nothing`);
    for (const { query, count } of queries) console.log(`${String(count).padStart(5)} × ${query}`);
    console.log();
  }
}

report().catch(fail);
