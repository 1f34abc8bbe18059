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
    // The same for the same code: docs/decisions/0072-past-one-machine.md. Null lets Next make one up.
    generateBuildId: () => process.env['SITE_BUILD_ID'] ?? null,
    reactStrictMode: true,
    images: { unoptimized: true },
    devIndicators: false,
    turbopack: { resolveAlias: { qs: './lib/search/unused/qs.cjs' }, rules: unusedModules() },
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

/**
 * Parts of InstantSearch that this site never runs: its router and what that reads, its reports to the service, its state from a
 * server, its templates, and trees of facets. A test of the export holds that they stay away, and journeys that nothing misses them.
 */
function unusedModules() {
  const modules = {
    createInsightsMiddleware: 'export function createInsightsMiddleware() {}',
    createRouterMiddleware: 'export function createRouterMiddleware() {}',
    createMetadataMiddleware:
      'export function isMetadataEnabled() { return false; }\nexport function createMetadataMiddleware() {}',
    hydrateSearchClient: 'export function hydrateSearchClient() {}',
    hydrateRecommendCache: 'export function hydrateRecommendCache() {}',
    createHelpers: 'export default function createHelpers() { return {}; }',
    'generate-hierarchical-tree':
      'module.exports = function generateTrees() { return function tree() {}; };',
  };
  return Object.fromEntries(
    Object.entries(modules).map(([name, code]) => [
      `${name}.js`,
      { loaders: [{ loader: './lib/search/unused/instead.cjs', options: { code } }] },
    ]),
  );
}
