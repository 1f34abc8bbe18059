import createMDX from '@next/mdx';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

// Turbopack takes plugins by name. Table alignment as an attribute: the security policy forbids style attributes.
const withMDX = createMDX({
  options: {
    remarkPlugins: ['remark-gfm'],
    rehypePlugins: ['rehype-slug'],
    tableCellAlignToStyle: false,
  },
});

/** @param {string} phase */
export default function config(phase) {
  /** @type {import('next').NextConfig} */
  const settings = {
    // In development the middleware runs, which an export refuses.
    ...(phase === PHASE_PRODUCTION_BUILD && { output: 'export' }),
    // A `.dev.ts` file is a route while writing, and not in the export.
    pageExtensions: ['ts', 'tsx', 'mdx', ...(phase === PHASE_PRODUCTION_BUILD ? [] : ['dev.ts'])],
    // Addresses end with or without a slash as `content/` says; see docs/decisions/0004-addresses.md.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    reactStrictMode: true,
    images: { unoptimized: true },
    devIndicators: false,
    // Only InstantSearch's own router reads it; a test holds that nothing uses that.
    turbopack: { resolveAlias: { qs: './lib/search/unused/qs.cjs' } },
    // One file fewer at a first visit: docs/decisions/0070-bench-and-budgets.md.
    experimental: {
      turbopackChunking: {
        requestCost: 2_000_000,
        firstPageLoadPriority: 1,
        minChunkSize: 100_000,
      },
    },
  };
  return withMDX(settings);
}
