// biome-ignore-all lint/performance/noBarrelFile: the entry point of the package
// biome-ignore-all lint/performance/noReExportAll: all exports of these files are public

export { editDistance } from '#analysis/edit-distance';
export {
  createLanguage,
  english,
  getWords,
  type Language,
} from '#analysis/language';
export { hashText, toAnchor } from '#analysis/text';
export * from '#indexing/create-index';
export type { IndexOptions } from '#indexing/index-options';
export { parseQuery } from '#query/parse-query';
export { manifestFileName } from '#storage/file-formats';
export * from './create-searcher';
export * from './protocol';
export { serveSearcher } from './serve-searcher';
export * from './worker-searcher';
