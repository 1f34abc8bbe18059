declare global {
  namespace NodeJS {
    /** Inlined into client code by the build; see docs/decisions/0021-search-ui.md. */
    interface ProcessEnv {
      NEXT_PUBLIC_ALGOLIA_APP_ID?: string;
      NEXT_PUBLIC_ALGOLIA_SEARCH_KEY?: string;
      NEXT_PUBLIC_ALGOLIA_INDEX?: string;
      NEXT_PUBLIC_ALGOLIA_HOSTS?: string;
    }
  }
}

// Next.js inlines environment variables only where they are written out in full.
const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;

/** The application, key and index of hosted search; null unless all three variables are set. */
export const hostedVariables = appId && key && index ? { appId, key, index } : null;
