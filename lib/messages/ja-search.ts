import * as en from './en-search';

/**
 * The Japanese UI strings that load with the search code; missing translations fall back to
 * English.
 */

export * from './en-search';

export const dialog: typeof en.dialog = {
  ...en.dialog,
  results: '検索結果',
  seeAll: (count) => `${count} 件の結果をすべて表示`,
  resultCount: (count, query) => `「${query}」の検索結果: ${count} 件`,
};
