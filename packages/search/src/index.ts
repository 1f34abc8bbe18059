// biome-ignore-all lint/performance/noBarrelFile: the entry point of the package
export {
  createIndex,
  generateIndex,
  type IndexOptions,
  type PageSource,
  type StoredIndex,
  updateIndex,
} from './create-index';
export {
  createSearcher,
  createSyncSearch,
  type Searcher,
  type SearcherOptions,
} from './create-searcher';
export { editDistance } from './edit-distance';
export { manifestFileName } from './file-formats';
export { createLanguage, english, getWords, type Language } from './language';
export { parseQuery } from './parse-query';
export {
  createEmptyResponse,
  type FacetFilters,
  type Hierarchy,
  type IndexRecord,
  type InstantSearchClient,
  type Level,
  levels,
  noHeadings,
  type SearchClient,
  type SearchHit,
  type SearchParams,
  type SearchRecord,
  type SearchRequest,
  type SearchResponse,
} from './protocol';
export { serveSearcher } from './serve-searcher';
export { hashText, toAnchor } from './text';
