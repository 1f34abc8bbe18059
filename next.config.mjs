import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import createMDX from '@next/mdx';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const standaloneHeadings = fileURLToPath(
  new URL('lib/content/markdown/standalone-headings.mjs', import.meta.url),
);

// Turbopack takes plugins by name. Table alignment as an attribute: the security policy forbids style attributes.
const withMDX = createMDX({
  options: {
    remarkPlugins: ['remark-gfm'],
    rehypePlugins: ['rehype-slug', standaloneHeadings],
    tableCellAlignToStyle: false,
  },
});

/** @param {string} phase */
export default function config(phase) {
  // Set by the scripts from the path of SITE_URL: docs/decisions/0052-sub-path.md.
  const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
  /** @type {import('next').NextConfig} */
  const settings = {
    // In development the middleware runs, which an export rejects.
    ...(phase === PHASE_PRODUCTION_BUILD && { output: 'export' }),
    // With an export it is where the files go; the build moves them to `out/` when all of its steps are done.
    ...(phase === PHASE_PRODUCTION_BUILD &&
      process.env['SITE_EXPORT_DIR'] && { distDir: process.env['SITE_EXPORT_DIR'] }),
    // A `.dev.ts` file is a route while writing, and not in the export.
    pageExtensions: ['ts', 'tsx', 'mdx', ...(phase === PHASE_PRODUCTION_BUILD ? [] : ['dev.ts'])],
    // URL paths end with or without a slash as `content/` says; see docs/decisions/0004-addresses.md.
    skipTrailingSlashRedirect: true,
    basePath,
    env: { NEXT_PUBLIC_BASE_PATH: basePath },
    poweredByHeader: false,
    // The same for the same code: docs/decisions/0072-past-one-machine.md. Null lets Next make one up.
    generateBuildId: () => process.env['SITE_BUILD_ID'] ?? null,
    reactStrictMode: true,
    images: { unoptimized: true },
    devIndicators: false,
    turbopack: { resolveAlias: { qs: './lib/stubs/qs.cjs' } },
    // `npm test` and `npm run types` check the types; a writer's build need not: docs/decisions/0073-the-time-of-a-build.md.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      cpus: availableParallelism(),
      // Both make what nobody reads: maps of the server's code, and sizes of files that are pruned.
      turbopackSourceMaps: false,
      prefetchInlining: false,
      // One file fewer at a first visit: docs/decisions/0070-bench-and-budgets.md.
      turbopackChunking: {
        requestCost: 2_000_000,
        firstPageLoadPriority: 1,
        minChunkSize: 100_000,
      },
    },
  };
  return withMDX(settings);
}
