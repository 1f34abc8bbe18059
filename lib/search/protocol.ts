import type { Level, SearchRecord } from './record';

/** The public interface of the hosted service as far as this site uses it: what both engines take and give. */
export type SearchRequest = { indexName: string; params?: SearchParams | undefined };

/** Conditions that must all hold; of an inner list, one must. `facet:-value` is the opposite of `facet:value`. */
export type FacetFilters = string | readonly (string | readonly string[])[];

export type SearchParams = {
  query?: string;
  /** Counted from 0. */
  page?: number;
  hitsPerPage?: number;
  facetFilters?: FacetFilters;
  facets?: string | readonly string[];
  /** One hit a URL path; the index does so by default. */
  distinct?: boolean | number;
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  /** `content:15`: so many words; without a number 10. */
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
};

export type MatchLevel = 'none' | 'partial' | 'full';

export type Highlight = {
  value: string;
  matchLevel: MatchLevel;
  matchedWords: string[];
  fullyHighlighted?: boolean;
};

export type Snippet = { value: string; matchLevel: MatchLevel };

/** A record that answers a query. The texts of highlights and snippets are not escaped. */
export type SearchHit = Omit<SearchRecord, 'weight'> & {
  _highlightResult?: { hierarchy?: Partial<Record<Level, Highlight>>; content?: Highlight };
  _snippetResult?: { hierarchy?: Partial<Record<Level, Snippet>>; content?: Snippet };
};

export type SearchResponse = {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  processingTimeMS: number;
  query: string;
  params: string;
  index: string;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  exhaustive: { nbHits: boolean; facetsCount: boolean; typo: boolean };
  /** How many hits have each value of the facets that were asked for. */
  facets: Record<string, Record<string, number>>;
};

/** What react-instantsearch asks. Either engine stands behind it; an answer that cannot be had is a rejection. */
export type SearchClient = {
  search: (requests: readonly SearchRequest[]) => Promise<{ results: SearchResponse[] }>;
  /** Forgets kept answers: the next same question is asked anew. */
  clearCache: () => Promise<unknown>;
};
