import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createSearcher } from '@help-center/search';
import { loadEnvironment } from '@/lib/config/environment';
import { readSite } from '@/lib/publish/read-site';
import { fail } from '@/lib/publish/terminal';
import {
  type FailedWeek,
  formatSearchTests,
  formatSynonyms,
  groupByWeek,
  isSimilarQuery,
  parseFailedSearches,
  type QueryAdvice,
} from '@/lib/search/failed-queries';
import { createSiteIndexFiles } from '@/lib/search/site-index';

const help = `Usage: npm run search:report -- log.jsonl

Lists the queries of the last four weeks that found nothing, and suggests lines for search-tests.yml and synonyms.yml. The log contains an
event per line, as docs/events.md describes them:

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
  const weeks = groupByWeek(parseFailedSearches(await readFile(file, 'utf8'), file));
  const listed = weeks.slice(0, maxWeeks);
  const queries = new Set(listed.flatMap((week) => week.queries.map(({ query }) => query)));
  const findPage = await createPageFinder();
  const advice: QueryAdvice[] = [];
  for (const query of queries) advice.push(...(await findPage(query)));
  printWeeks(listed, advice);
  if (advice.length === 0) return;
  console.log('# search-tests.yml: correct the page, then keep what readers should find');
  console.log(formatSearchTests(advice));
  const synonyms = formatSynonyms(advice);
  if (synonyms === '') return;
  console.log(`# synonyms.yml, under "groups": keep words that mean the same\n${synonyms}`);
}

/** Returns a function that finds the best page of the current content for a query, or for a similar one. */
async function createPageFinder(): Promise<(query: string) => Promise<QueryAdvice[]>> {
  const { contentDir } = loadEnvironment(process.env);
  const index = createSiteIndexFiles(await readSite({ contentDir, withDrafts: false }));
  const searcher = await createSearcher({ fetchFile: async (name) => index.get(name) ?? '' });
  const find = async (query: string) => {
    const request = { indexName: 'docs', params: { query, hitsPerPage: 1 } };
    return (await searcher.search([request])).results[0]?.hits[0]?.url_without_anchor;
  };
  return async (query) => {
    const page = await find(query);
    if (page !== undefined) return [{ query, page }];
    const [similar] = await searcher.suggest(query, 1);
    if (similar === undefined || !isSimilarQuery(query, similar)) return [];
    const similarPage = await find(similar);
    return similarPage === undefined ? [] : [{ query, page: similarPage, similar }];
  };
}

function printWeeks(weeks: readonly FailedWeek[], advice: readonly QueryAdvice[]): void {
  if (weeks.length === 0) console.log('The log contains no searches without results.');
  for (const { monday, queries } of weeks) {
    console.log(`Week of ${monday}: queries that found nothing`);
    for (const { query, count } of queries)
      console.log(
        `${String(count).padStart(5)} × ${query} (${formatAdvice(advice.find((entry) => entry.query === query))})`,
      );
    console.log();
  }
}

function formatAdvice(advice: QueryAdvice | undefined): string {
  if (!advice) return 'no similar words';
  const { page, similar } = advice;
  return similar === undefined ? `now finds ${page}` : `"${similar}" finds ${page}`;
}

report().catch(fail);
