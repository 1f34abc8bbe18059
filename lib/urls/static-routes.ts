/** The search results page; excluded from the sitemap, because it should not be indexed. */
export const searchPath = '/search';

/** URL paths of static routes in `app/` that are listed in the sitemap. */
export const indexedRoutePaths = ['/tags', '/cookie-declaration', '/markdown-page'] as const;

/** URL paths of all static routes in `app/`. */
export const staticRoutePaths = [...indexedRoutePaths, searchPath] as const;

/** The URL path prefix of the hashed scripts and stylesheets that `next build` writes. */
export const hashedFilesPath = '/_next/static/';
