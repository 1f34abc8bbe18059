/** The address of the page of search results: in no sitemap, since search engines shall not list it. */
export const searchAddress = '/search';

/** The addresses that are not made from `content/docs` and may be listed; each is a folder of `app/`. */
export const listedAddresses = ['/tags', '/cookie-declaration', '/markdown-page'] as const;

/** All addresses that are not made from `content/docs`. */
export const standaloneAddresses = [...listedAddresses, searchAddress] as const;
