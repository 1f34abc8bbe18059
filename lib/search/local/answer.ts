import type { SearchParams, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { facetValues, passes } from './filters';
import { hitOf } from './hit';
import { type Ranked, rankedSections } from './rank';
import type { SearchIndex } from './search-index';
import { wellFormed } from './well-formed';

/** An answer, and what would have to be there for the whole of it: files of words, and files of texts for its hits. */
export type Answer = { response: SearchResponse; missing: Missing };

/** Files by their numbers; `firstTexts`: those of the texts that the hits in view need. */
export type Missing = { words: number[]; texts: number[]; firstTexts: number[] };

/** So many hits are in view at first. */
const hitsInView = 5;

const usualHits = 20;
const mostHits = 1000;

/** The answer to a request as far as the index is there. Any text is a query, and any numbers are taken for possible ones. */
export function answerTo(request: SearchRequest, index: SearchIndex): Answer {
  const start = performance.now();
  const params = request.params ?? {};
  const query = wellFormed(String(params.query ?? ''));
  const allows = (page: number) => {
    const entry = index.pages[page];
    return entry !== undefined && passes(entry, params.facetFilters);
  };
  const { ranked, terms, missing } = rankedSections(query, index, { allows });
  const { page, hitsPerPage } = pageIn(params);
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = shown.map(({ section }) => hitOf(section, index, { params, query, terms }));
  const response: SearchResponse = {
    hits: hits.map(({ hit }) => hit),
    nbHits: ranked.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(ranked.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.ceil(performance.now() - start),
    query,
    params: paramsText(params),
    index: String(request.indexName),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    facets: facetsOf(ranked, params, index),
  };
  const texts = piecesIn(hits);
  const firstTexts = piecesIn(hits.slice(0, hitsInView));
  return { response, missing: { words: missing, texts, firstTexts } };
}

function piecesIn(hits: readonly { missing: number | undefined }[]): number[] {
  return [...new Set(hits.flatMap(({ missing }) => (missing === undefined ? [] : [missing])))];
}

function pageIn({ page, hitsPerPage }: SearchParams): { page: number; hitsPerPage: number } {
  return {
    page: wholeNumber(page, 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: wholeNumber(hitsPerPage, usualHits, mostHits),
  };
}

function wholeNumber(value: unknown, usual: number, most: number): number {
  const number = Math.floor(Number(value ?? usual));
  return Number.isFinite(number) && number >= 0 ? Math.min(number, most) : usual;
}

/** How many hits have each value of the facets asked for; `*` asks for all. */
function facetsOf(ranked: readonly Ranked[], params: SearchParams, index: SearchIndex) {
  const asked = [params.facets ?? []].flat().map(String);
  const facets: SearchResponse['facets'] = {};
  for (const facet of asked.includes('*') ? facetNames : asked) {
    const counts = countsOf(ranked, facet, index);
    if (counts.size > 0) facets[facet] = Object.fromEntries(counts);
  }
  return facets;
}

const facetNames = ['hierarchy.lvl0', 'tags', 'language', 'version', 'docusaurus_tag'];

function countsOf(ranked: readonly Ranked[], facet: string, { pages, sections }: SearchIndex) {
  const counts = new Map<string, number>();
  for (const { section } of ranked) {
    const page = pages[sections[section]?.page ?? -1];
    for (const value of page ? facetValues(page, facet) : [])
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function paramsText(params: SearchParams): string {
  const pairs = Object.entries(params).map(([name, value]) => [
    name,
    wellFormed(typeof value === 'string' ? value : JSON.stringify(value ?? null)),
  ]);
  return new URLSearchParams(pairs).toString();
}
