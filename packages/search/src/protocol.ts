import type { DecodedText } from '#analysis/formatted-text';

/** The levels of a record's hierarchy: category, page, then headings. */
export const levels = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const;

export type Level = (typeof levels)[number];

export type Hierarchy = Record<Level, string | null> & {
  lvl0: string;
  lvl1: string;
};

/** The levels below the page of a record without headings. */
export const noHeadings = {
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** A record in DocSearch's schema: a page (`lvl1`), a heading, or a block of text (`content`). */
export type SearchRecord = {
  objectID: string;
  /** The URL with its anchor. */
  url: string;
  /** The URL of the page; `distinct` groups hits by this URL. */
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  /** The text of a `content` record, the description of a page, or null for a heading. */
  content: string | null;
  hierarchy: Hierarchy;
  weight: { pageRank: number; level: number; position: number };
  language: string;
  version: string;
  docusaurus_tag: string;
  /** The labels of the page's tags. */
  tags: string[];
  /** The keywords of a page or section; not shown. */
  keywords?: string[];
  /** The number of a step, and the bold parts of the content, for answers. */
  number?: number;
  bold?: string[];
};

/** A record with the fields that an index requires; all other fields are optional. */
export type IndexRecord = Pick<
  SearchRecord,
  'url_without_anchor' | 'anchor' | 'type' | 'content' | 'hierarchy'
> &
  Partial<SearchRecord>;

/** The supported subset of Algolia's search API. */
export type SearchRequest = {
  indexName?: string | undefined;
  params?: SearchParams | undefined;
};

/**
 * Conditions such as `tags:SMS`, combined with AND; conditions in an inner list are combined with
 * OR.
 */
export type FacetFilters = string | readonly (string | readonly string[])[];

export type SearchParams = {
  query?: string;
  /** Zero-based. */
  page?: number;
  hitsPerPage?: number;
  /** Hosted search also matches records without these words. */
  optionalWords?: readonly string[];
  facetFilters?: FacetFilters;
  facets?: string | readonly string[];
  /**
   * The maximum number of hits from the same page; if set, `hitsPerPage`, `nbHits` and the facets
   * count pages.
   */
  distinct?: number;
  /**
   * True for the query of a search field: the next one interrupts it, so that its response may lack
   * hits.
   */
  isTyped?: boolean;
  /** Hosted search counts facets by page only if this is set. */
  facetingAfterDistinct?: boolean;
  /** `['content:15']` requests excerpts of 15 words; the default is 10. */
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
};

/** Text with tags around matching words. Not HTML-escaped. */
type HighlightedValue = { value: string };

/** A paragraph or step of an answer. `number` is null for a paragraph. */
export type AnswerText = Pick<DecodedText, 'number' | 'parts'>;

export type SearchHit = Pick<
  SearchRecord,
  | 'url'
  | 'url_without_anchor'
  | 'anchor'
  | 'type'
  | 'content'
  | 'hierarchy'
  | 'tags'
> & {
  /** The first paragraphs and steps of the section, if it clearly answers the query. */
  answer?: AnswerText[];
  _highlightResult?: { hierarchy?: Partial<Record<Level, HighlightedValue>> };
  _snippetResult?: { content?: HighlightedValue };
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
  /** The number of hits for each value of the requested facets. */
  facets: Record<string, Record<string, number>>;
};

/** A client for hits of this package. `search` rejects if no results are available. */
export type SearchClient = {
  search: (
    requests: readonly SearchRequest[],
  ) => Promise<{ results: SearchResponse[] }>;
};

/** A client as InstantSearch declares it: for any parameters. */
export type InstantSearchClient = SearchClient & {
  search: (
    requests: readonly { params?: object }[],
  ) => Promise<{ results: SearchResponse[] }>;
};

/** Searches an index. */
export type Searcher = InstantSearchClient & {
  /** Loads what the first query needs, and what a query that is being typed will need. */
  preload: (query?: string) => Promise<void>;
  /** Loads the missing excerpts of pages of the last query, by URL path, when typing pauses. */
  loadExcerpts: (pages: readonly string[]) => Promise<void>;
  /** Resolves with at most `count` alternative queries, best first. */
  suggest: (query: string, count: number) => Promise<string[]>;
};

/** Creates a complete response without hits, for blank queries. */
export function createEmptyResponse({
  indexName,
  params,
}: SearchRequest): SearchResponse {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: params?.hitsPerPage ?? 20,
    processingTimeMS: 0,
    query: params?.query ?? '',
    params: '',
    index: indexName ?? '',
    facets: {},
  };
}
