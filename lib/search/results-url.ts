import { site } from '@/lib/site';
import { wellFormed } from './search-path';

/** What the page of results shows, as its URL says. */
export type ResultsState = {
  query: string;
  /** The filters: a hit is in one of the sections and has one of the tags; an empty list allows all. */
  sections: string[];
  tags: string[];
  /** How many times `site.search.pageHits` hits are shown. */
  pages: number;
};

/** The lists of a state, which are also the names of their parameters' widgets. */
export type ResultsFilter = 'sections' | 'tags';

const names = { query: 'q', sections: 'section', tags: 'tag', pages: 'show' } as const;

/** More values than the interface offers are ignored. */
const maxFilterValues = 20;

/** What a hosted index returns for one query, at most. */
const maxHits = 1000;
const maxPages = Math.floor(maxHits / site.search.pageHits);

/**
 * The state in the search part of a URL. Control characters become spaces, texts are cut to what the field takes, and numbers
 * out of range are clamped.
 * @example parseResults('?q=text+messages&section=CRM') // => { query: 'text messages', sections: ['CRM'], tags: [], pages: 1 }
 */
export function parseResults(search: string): ResultsState {
  const params = new URLSearchParams(search);
  const valuesOf = (name: string) =>
    [...new Set(params.getAll(name).map(clean))].filter(Boolean).slice(0, maxFilterValues);
  return {
    query: clean(params.get(names.query) ?? ''),
    sections: valuesOf(names.sections),
    tags: valuesOf(names.tags),
    pages: pagesFor(Number(params.get(names.pages))),
  };
}

/**
 * The search part of a URL with another state; parameters of others are kept, empty ones left out.
 * @example formatResults({ query: 'sms', sections: [], tags: ['sms'], pages: 1 }, '?lang=en') // => '?lang=en&q=sms&tag=sms'
 */
export function formatResults({ query, sections, tags, pages }: ResultsState, search = ''): string {
  const params = new URLSearchParams(search);
  const set = (name: string, values: readonly string[]) => {
    params.delete(name);
    for (const value of values) params.append(name, value);
  };
  set(names.query, query === '' ? [] : [query]);
  set(names.sections, sections);
  set(names.tags, tags);
  set(names.pages, pages > 1 ? [String(pages * site.search.pageHits)] : []);
  const text = params.toString();
  return text && `?${text}`;
}

/** The state with one value of a filter added or, where it is there, removed; the list of hits begins anew. */
export function toggleFilter(
  state: ResultsState,
  filter: ResultsFilter,
  value: string,
): ResultsState {
  const values = state[filter];
  const others = values.filter((other) => other !== value);
  return {
    ...state,
    [filter]: others.length < values.length ? others : [...values, value],
    pages: 1,
  };
}

/** Whether more hits than those of `pages` may be shown. */
export function canShowMore({ pages }: ResultsState): boolean {
  return pages < maxPages;
}

function clean(text: string): string {
  const { queryLength } = site.search;
  return wellFormed(text.replace(/\p{Cc}/gu, ' ').slice(0, queryLength));
}

function pagesFor(count: number): number {
  const pages = Math.ceil(count / site.search.pageHits);
  return Math.min(Math.max(pages || 1, 1), maxPages);
}
