import type { IndexSettings } from 'algoliasearch';
import type { SearchHit, SearchParams, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { levels, type SearchRecord } from '@/lib/search/record';
import { facetValues, meets } from './filters';
import { highlightsOf, snippetsOf, tagsOf } from './marked';
import { answeredBy, type Query, queryOf, wordCount, wordsOf } from './words';

/** What finds records for a request: another engine may stand here. */
export type Answer = (
  request: SearchRequest,
  records: readonly SearchRecord[],
  settings: IndexSettings,
) => SearchResponse;

/** A small engine of the mock server's own: all words of the query, the last as a prefix; some words when none has all. */
export const answerByWords: Answer = (request, records, settings) => {
  const params: SearchParams = request.params ?? {};
  const query = queryOf(params.query ?? '');
  const found = ranked(
    records.filter((record) => meets(record, params.facetFilters)),
    query,
  );
  const hits = (params.distinct ?? settings.distinct) ? onceEach(found) : found;
  const page = params.page ?? 0;
  const hitsPerPage = params.hitsPerPage ?? settings.hitsPerPage ?? 20;
  return {
    hits: hits
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => hitOf(record, query, { params, settings })),
    nbHits: hits.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(hits.length / hitsPerPage) : 0,
    hitsPerPage,
    processingTimeMS: 1,
    query: params.query ?? '',
    params: new URLSearchParams({ query: params.query ?? '' }).toString(),
    index: request.indexName,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    facets: facetCounts(hits, [params.facets ?? []].flat()),
  };
};

/** The records that hold all words, best first; those that hold some when none holds all. */
function ranked(records: readonly SearchRecord[], query: Query): SearchRecord[] {
  const count = wordCount(query);
  if (count === 0) return [...records];
  const scores = records.map((record) => ({ record, ...scoreOf(record, query) }));
  const whole = scores.filter(({ words }) => words === count);
  const some = scores.filter(({ words }) => words > 0);
  return (whole.length > 0 ? whole : some)
    .sort((a, b) => b.words - a.words || b.score - a.score || b.weight - a.weight)
    .map(({ record }) => record);
}

/** A word in the record's own heading counts most, in its text least. */
function scoreOf(record: SearchRecord, query: Query) {
  const words = new Set<string>();
  let score = 0;
  const read = (text: string | null, weight: number) => {
    const answered = new Set(wordsOf(text ?? '').flatMap((word) => answeredBy(word.text, query)));
    for (const word of answered) words.add(word);
    score += answered.size * weight;
  };
  for (const level of levels) read(record.hierarchy[level], level === record.type ? 8 : 2);
  read(record.content, 1);
  return { words: words.size, score, weight: record.weight.pageRank * 1000 + record.weight.level };
}

function onceEach(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter(({ url }) => !seen.has(url) && seen.add(url));
}

type Shape = { params: SearchParams; settings: IndexSettings };

function hitOf(record: SearchRecord, query: Query, { params, settings }: Shape): SearchHit {
  const asked = { query, tags: tagsOf(params) };
  const highlights = params.attributesToHighlight ?? settings.attributesToHighlight ?? [];
  const snippets = params.attributesToSnippet ?? settings.attributesToSnippet ?? [];
  return {
    ...record,
    _highlightResult: highlightsOf(record, highlights, asked),
    ...(snippets.length > 0 && { _snippetResult: snippetsOf(record, snippets, asked) }),
  };
}

function facetCounts(hits: readonly SearchRecord[], facets: readonly string[]) {
  const counted = facets.map((facet): [string, Record<string, number>] => {
    const counts = new Map<string, number>();
    for (const value of hits.flatMap((hit) => facetValues(hit, facet)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return [facet, Object.fromEntries(counts)];
  });
  return Object.fromEntries(counted);
}
