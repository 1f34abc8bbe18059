/** The URL path of the page of search results: in no sitemap, since search engines shall not list it. */
export const searchPath = '/search';

/** The URL paths that are not made from `content/docs` and may be listed; each is a folder of `app/`. */
export const listedPaths = ['/tags', '/cookie-declaration', '/markdown-page'] as const;

/** All URL paths that are not made from `content/docs`. */
export const standalonePaths = [...listedPaths, searchPath] as const;
