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

/** The URL path prefix of the hashed scripts and stylesheets that `next build` writes. */
export const hashedFilesPath = '/_next/static/';
