// biome-ignore-all lint/performance/noBarrelFile: the entry point of the package
// biome-ignore-all lint/performance/noReExportAll: all exports of these files are public
export * from './create-index';
export * from './create-searcher';
export * from './early-requests';
export { editDistance } from './edit-distance';
export { manifestFileName } from './file-formats';
export type { IndexOptions } from './index-options';
export { createLanguage, english, getWords, type Language } from './language';
export { listFirstFiles } from './manifest';
export { parseQuery } from './parse-query';
export * from './protocol';
export { serveSearcher } from './serve-searcher';
export { hashText, toAnchor } from './text';
