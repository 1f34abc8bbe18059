import { z } from 'zod';

/** A search without results, as docs/events.md describes it. */
export type SearchWithoutResults = { query: string; date: string };

/** A week's queries without results, most frequent first. */
export type WeekOfQueries = { monday: string; queries: { query: string; count: number }[] };

const logLine = z.looseObject({ event: z.string() });

const noResultsEvent = z.object({
  event: z.literal('search_no_results'),
  query: z.string('is missing or not text').regex(/\S/, 'is empty'),
  date: z.iso.date('is not a date such as 2026-11-22'),
});

/**
 * Parses a log with one JSON object per line, and returns the searches without results. Other events and empty lines are ignored. Throws an Error that
 * names the first invalid line.
 */
export function parseSearchesWithoutResults(text: string, file: string): SearchWithoutResults[] {
  return text.split('\n').flatMap((line, index) => {
    const fail = (problem: string) => {
      throw new Error(`${file}:${index + 1}: ${problem}`);
    };
    if (line.trim() === '') return [];
    const event = logLine.safeParse(parseJson(line));
    if (!event.success)
      return fail(
        'not an event, such as {"event":"search_no_results","query":"…","date":"2026-11-22"}',
      );
    if (event.data.event !== 'search_no_results') return [];
    const search = noResultsEvent.safeParse(event.data);
    if (search.success) return [{ query: search.data.query, date: search.data.date }];
    const [issue] = search.error.issues;
    return fail(`"${String(issue?.path[0])}" ${issue?.message}`);
  });
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Groups searches by week, latest first. Queries that differ only in case or whitespace are counted together. */
export function groupByWeek(searches: readonly SearchWithoutResults[]): WeekOfQueries[] {
  const weeks = new Map<string, Map<string, number>>();
  for (const { query, date } of searches) {
    const monday = getMonday(date);
    const counts = weeks.get(monday) ?? new Map<string, number>();
    const key = query.trim().replace(/\s+/g, ' ').toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
    weeks.set(monday, counts);
  }
  return [...weeks]
    .map(([monday, counts]) => ({
      monday,
      queries: [...counts]
        .map(([query, count]) => ({ query, count }))
        .sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1)),
    }))
    .sort((a, b) => (a.monday < b.monday ? 1 : -1));
}

/**
 * Returns the Monday of the week of a date.
 * @example getMonday('2026-11-22') // => '2026-11-16'
 */
function getMonday(date: string): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
