import * as en from './en';

/** The Japanese UI strings; missing translations fall back to English. */

export * from './en';

export const language: typeof en.language = { lang: 'ja', dir: 'ltr' };

export const navbar: typeof en.navbar = {
  label: 'メイン',
  skipLink: '本文へ移動',
  overview: '概要',
};

export const page: typeof en.page = {
  ...en.page,
  breadcrumbs: 'パンくずリスト',
  home: 'ホーム',
  toc: 'このページの内容',
  previous: '前へ',
  next: '次へ',
  tags: 'タグ:',
  lastUpdated: '最終更新',
};

export const variants: typeof en.variants = {
  language: '言語',
  version: 'バージョン',
  untranslated: (language) => `このページの${language}版はまだありません。`,
  otherVersion: (version) => `バージョン ${version} のガイドを表示しています。`,
  currentVersion: '現在のバージョンで読む',
  availableIn: 'このページは次の言語でも読めます:',
};

export const search: typeof en.search = {
  ...en.search,
  name: '検索',
  submit: '検索する',
  placeholder: 'ガイドを検索',
  clear: '検索語を消去',
  cancel: 'キャンセル',
};
