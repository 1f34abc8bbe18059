import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
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
import { indexFolder } from '@/packages/search/src/file-formats';
import { createLocalEngine } from '@/packages/search/src/local-engine';

const help = `Usage: npm run search:report -- log.jsonl

Lists the queries that found nothing, by week, and suggests lines for search-tests.yml and synonyms.yml. The log contains an event per
line, as docs/events.md describes them:

  {"event":"search_no_results","query":"sms wont send","date":"2026-11-22"}

Options:
  --weeks <n>  how many weeks to list (default: 4)
  --help       shows this help
`;

/** `npm run search:report -- log.jsonl`: lists the queries that found nothing and what they could find. */
async function report(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      weeks: { type: 'string', default: '4' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new Error('Expected one log file: npm run search:report -- log.jsonl');
  if (!/^[1-9]\d*$/.test(values.weeks))
    throw new Error(`--weeks "${values.weeks}" is not a positive whole number.`);
  const weeks = groupByWeek(parseFailedSearches(await readLog(file), file));
  const listed = weeks.slice(0, Number(values.weeks));
  const queries = [...new Set(listed.flatMap((week) => week.queries.map(({ query }) => query)))];
  const engine = await createSiteEngine();
  const advice: QueryAdvice[] = [];
  for (const query of queries) advice.push(...(await findAdvice(engine, query)));
  printWeeks(listed, advice);
  printAdvice(advice);
}

async function readLog(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`The log ${file} cannot be read.`, { cause });
  }
}

type SiteEngine = ReturnType<typeof createLocalEngine>;

/** Returns the search engine for the current content. */
async function createSiteEngine(): Promise<SiteEngine> {
  const { contentDir } = loadEnvironment(process.env);
  const index = createSiteIndexFiles(await readSite({ contentDir, withDrafts: false }));
  return createLocalEngine({
    fetchText: async (path) => index.get(path.slice(indexFolder.length)) ?? '',
  });
}

/** Returns the best page for a query; undefined if there is none. */
async function findPage(engine: SiteEngine, query: string): Promise<string | undefined> {
  const { results } = await engine.search([
    { indexName: 'docs', params: { query, hitsPerPage: 1 } },
  ]);
  return results[0]?.hits[0]?.url_without_anchor;
}

async function findAdvice(engine: SiteEngine, query: string): Promise<QueryAdvice[]> {
  const found = await findPage(engine, query);
  if (found !== undefined) return [{ query, page: found }];
  const [similar] = await engine.suggest(query, 1);
  if (similar === undefined || !isSimilarQuery(query, similar)) return [];
  const page = await findPage(engine, similar);
  return page === undefined ? [] : [{ query, page, similar }];
}

function printWeeks(weeks: readonly FailedWeek[], advice: readonly QueryAdvice[]): void {
  if (weeks.length === 0) console.log('The log contains no searches without results.');
  const byQuery = new Map(advice.map((entry) => [entry.query, entry]));
  for (const { monday, queries } of weeks) {
    console.log(`Week of ${monday}: queries that found nothing`);
    for (const { query, count } of queries)
      console.log(`${String(count).padStart(5)} × ${query} (${formatAdvice(byQuery.get(query))})`);
    console.log();
  }
}

function formatAdvice(advice: QueryAdvice | undefined): string {
  if (!advice) return 'no similar words';
  const { page, similar } = advice;
  return similar === undefined ? `now finds ${page}` : `"${similar}" finds ${page}`;
}

function printAdvice(advice: readonly QueryAdvice[]): void {
  if (advice.length === 0) return;
  const { contentDir } = loadEnvironment(process.env);
  const dir = relative(process.cwd(), contentDir) || '.';
  console.log(`# ${dir}/search-tests.yml: correct the page, then keep what readers should find`);
  console.log(formatSearchTests(advice));
  const synonyms = formatSynonyms(advice);
  if (synonyms === '') return;
  console.log(`# ${dir}/synonyms.yml, under "groups": keep words that mean the same`);
  console.log(synonyms);
}

report().catch(fail);
