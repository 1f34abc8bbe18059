// Next.js inlines environment variables only where they are written out in full.
const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;

/** The application, key and index of hosted search; null unless all three variables are set. */
export const hostedVariables = appId && key && index ? { appId, key, index } : null;
