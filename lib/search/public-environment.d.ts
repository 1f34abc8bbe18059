declare namespace NodeJS {
  /** Inlined into client code by the build; see docs/decisions/0021-search-ui.md. */
  interface ProcessEnv {
    NEXT_PUBLIC_ALGOLIA_APP_ID?: string;
    NEXT_PUBLIC_ALGOLIA_SEARCH_KEY?: string;
    NEXT_PUBLIC_ALGOLIA_INDEX?: string;
    NEXT_PUBLIC_ALGOLIA_HOSTS?: string;
  }
}
