declare namespace NodeJS {
  /** What the build writes into the code of the browser; see docs/decisions/0021-search-ui.md. */
  interface ProcessEnv {
    NEXT_PUBLIC_ALGOLIA_APP_ID?: string;
    NEXT_PUBLIC_ALGOLIA_SEARCH_KEY?: string;
    NEXT_PUBLIC_ALGOLIA_INDEX?: string;
    NEXT_PUBLIC_ALGOLIA_HOSTS?: string;
  }
}
