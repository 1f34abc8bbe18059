/**
 * Lets `next dev` write Turbopack's cache when it is stopped, which Next.js has only for its tests. Otherwise the cache is written when
 * the dev server has run for several minutes, and the next start compiles everything again.
 */
export const devServerVariables = { __NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN: '1' };
