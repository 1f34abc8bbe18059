import type { HeaderRule } from './header-rule';

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Hashed names for ever; all others are asked for again, so that a new deployment shows at once. */
export const cacheHeaders: readonly HeaderRule[] = [
  { path: '/*', headers: { 'Cache-Control': 'no-cache' } },
  { path: '/_next/static/*', headers: immutable },
  { path: '/assets/*', headers: immutable },
];
