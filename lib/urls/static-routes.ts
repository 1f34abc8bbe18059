/** The search results page; excluded from the sitemap, because it should not be indexed. */
export const searchPath = '/search';

/** URL paths of pages in `app/` that are written in the default locale only. */
export const standalonePaths = [
  '/cookie-declaration',
  '/markdown-page',
] as const;

/** URL paths of all static routes in `app/`. */
export const staticRoutePaths = [
  '/tags',
  ...standalonePaths,
  searchPath,
] as const;

/** The folder of the scripts, styles and fonts that `next build` writes. */
export const nextFolder = '_next';

/** The folder of the search index in the export. */
export const searchIndexFolder = 'search-index';

/** The URL path prefix of the hashed scripts and stylesheets in it, without the base path. */
export const hashedFilesPath = `/${nextFolder}/static/`;
