declare namespace NodeJS {
  /** What the build writes into the code of the browser; see docs/decisions/0052-sub-path.md. */
  interface ProcessEnv {
    NEXT_PUBLIC_BASE_PATH?: string;
    NEXT_PUBLIC_GTM_ID?: string;
  }
}
