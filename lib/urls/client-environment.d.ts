declare namespace NodeJS {
  /** Variables that Next.js inlines into client code at build time. */
  interface ProcessEnv {
    NEXT_PUBLIC_BASE_PATH?: string;
    NEXT_PUBLIC_SITE_URL?: string;
    NEXT_PUBLIC_VARIANT?: string;
    NEXT_PUBLIC_GTM_ID?: string;
    NEXT_PUBLIC_COOKIEBOT_ID?: string;
    NEXT_PUBLIC_ALGOLIA_APP_ID?: string;
    NEXT_PUBLIC_ALGOLIA_SEARCH_KEY?: string;
    NEXT_PUBLIC_ALGOLIA_INDEX?: string;
    NEXT_PUBLIC_ALGOLIA_HOSTS?: string;
    NEXT_PUBLIC_PREFETCH?: string;
    FEEDBACK_URL?: string;
  }
}
