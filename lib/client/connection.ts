declare global {
  interface Navigator {
    /** Not in TypeScript's DOM library; undefined in browsers without the Network Information API. */
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Whether to prefetch on this connection. Browsers without the Network Information API are treated as fast. */
export function shouldPrefetch({ connection }: Pick<Navigator, 'connection'>): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
