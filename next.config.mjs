import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import createMDX from '@next/mdx';
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants.js';
import { getUnusedModules } from './lib/publish/next-output/unused-modules.mjs';

const standaloneHeadings = fileURLToPath(
  new URL('lib/content/markdown/standalone-headings.mjs', import.meta.url),
);

const adapter = fileURLToPath(
  new URL('lib/publish/next-output/adapter.mjs', import.meta.url),
);

// Turbopack requires plugins by name. The content security policy forbids style attributes, so
// tables use `align`.
const withMDX = createMDX({
  options: {
    remarkPlugins: ['remark-gfm'],
    rehypePlugins: ['rehype-slug', standaloneHeadings],
    tableCellAlignToStyle: false,
  },
});

/** Whether the site has several languages or versions. Set by the scripts. */
const hasVariants = process.env['SITE_HAS_VARIANTS'] === 'yes';

/**
 * The optimizations of `lib/config/optimizations.ts` that this build uses; `no` for none. Set by
 * `npm run build`.
 */
const optimizations = (process.env['SITE_OPTIMIZATIONS'] ?? '').split(',');

/** @param {string} name */
const hasOptimization = (name) => optimizations.includes(name);

/** Set by `npm run dev`. */
const contentServer = process.env['SITE_CONTENT_SERVER'];

/** The files that a build writes into the export. */
const contentFiles = [
  '/assets/:name',
  '/search-index/:name',
  // The sidebar, Markdown copies and static files. Pages can end in other
  // extensions, such as `/next.config.js`.
  '/:path(.+\\.(?:avif|gif|ico|jpe?g|json|md|mp4|pdf|png|svg|txt|webm|webp|zip))',
].map((source) => ({
  source,
  destination: contentServer + source.replace(/\(.*\)$/, ''),
}));

/*
 * Saves: 4.5 kB of scripts and three files of a first visit (decision 0070), and 9 s of CPU time
 * after a change of code (decision 0072).
 * Assumes: these experimental options exist.
 * Otherwise: Next.js warns about unknown options; scripts are in more files, and builds take
 * longer.
 */
const bundlerOptions = {
  cpus: availableParallelism(),
  // Skips unused output: server source maps and prefetch hints.
  turbopackSourceMaps: false,
  prefetchInlining: false,
  // The cache of one variant only costs time in the next; see docs/decisions/0072-builds.md.
  turbopackFileSystemCacheForBuild:
    !hasVariants && process.env['SITE_COMPILE_CACHE'] !== 'no',
  // Saves requests on the first visit and to search; see
  // docs/decisions/0070-benchmarks-and-budgets.md.
  turbopackChunking: {
    requestCost: 2_000_000,
    firstPageLoadPriority: 1,
    minChunkSize: 1_000_000,
    maxMergeChunkSize: 2_000_000,
  },
};

/** Replaces modules that this build does not need. */
function createAliases() {
  /** @type {Record<string, string | { browser: string }>} */
  const aliases = { '@/lib/config/site-values': './generated/site-values.ts' };
  if (hasOptimization('unused-modules')) {
    Object.assign(aliases, getUnusedModules());
  }
  if (hasOptimization('no-query-parser')) {
    aliases['qs'] = './lib/stubs/qs.cjs';
  }
  if (hasOptimization('no-segments')) {
    aliases['./collect-segment-data'] =
      './lib/publish/next-output/segment-data.ts';
  }
  if (!hasVariants) {
    aliases['@/components/variants/variant-switcher'] =
      './lib/stubs/variants.ts';
    aliases['@/components/variants/variant-notices'] =
      './lib/stubs/variants.ts';
  }
  return aliases;
}

/**
 * The settings of `next build` alone.
 * @returns {import('next').NextConfig}
 */
function createExportSettings() {
  /** @type {import('next').NextConfig} */
  const settings = {
    output: 'export',
    // The output directory of the export, which the build moves to `out/` after its last step.
    distDir: process.env['SITE_EXPORT_DIR'] || 'out',
    // Without `ts`, exports omit `middleware.ts`, which they do not support, and which would take a
    // tenth of the time to compile.
    pageExtensions: ['tsx', 'mdx'],
  };
  if (hasOptimization('bundler-options')) {
    settings.experimental = bundlerOptions;
  }
  if (process.env['SITE_BUILD_MODE']) {
    settings.adapterPath = adapter;
  }
  return settings;
}

/**
 * The settings of `next dev` alone.
 * @returns {import('next').NextConfig}
 */
function createDevSettings() {
  return {
    rewrites: async () => (contentServer ? contentFiles : []),
    pageExtensions: ['ts', 'tsx', 'mdx'],
    // Content changes between the refreshes of the dev server.
    experimental: { serverComponentsHmrCache: false },
  };
}

/**
 * Throws an Error if a command of Next.js was not started by the script that prepares the content
 * for it.
 * @param {string} phase
 */
function checkCommand(phase) {
  if (phase === PHASE_PRODUCTION_BUILD && !process.env['SITE_EXPORT_DIR']) {
    throw createCommandError(
      'Run "npm run build": it reads the content, which "next build" needs.',
    );
  }
  if (phase === PHASE_DEVELOPMENT_SERVER && !contentServer) {
    throw createCommandError(
      'Run "npm run dev": it reads the content, which "next dev" needs.',
    );
  }
  if (phase === PHASE_PRODUCTION_SERVER) {
    throw createCommandError(
      'Run "npm run preview": "next start" does not serve exports.',
    );
  }
}

/** @param {string} message */
function createCommandError(message) {
  const error = new Error(message);
  // Next.js would print where the error was thrown.
  error.stack = message;
  return error;
}

/** @param {string} phase */
export default function config(phase) {
  checkCommand(phase);
  // Derived from the path of SITE_URL by the scripts; see docs/decisions/0004-url-paths.md.
  const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
  /** @type {import('next').NextConfig} */
  const settings = {
    ...(phase === PHASE_PRODUCTION_BUILD
      ? createExportSettings()
      : createDevSettings()),
    // The content determines trailing slashes; see docs/decisions/0004-url-paths.md.
    skipTrailingSlashRedirect: true,
    basePath,
    env: {
      NEXT_PUBLIC_BASE_PATH: basePath,
      NEXT_PUBLIC_VARIANT: process.env.NEXT_PUBLIC_VARIANT ?? '',
      NEXT_PUBLIC_PREFETCH: hasOptimization('payload-cache') ? '' : 'no',
      FEEDBACK_URL: process.env['FEEDBACK_URL'] ?? '',
    },
    // The same for the same code (docs/decisions/0072-builds.md); null lets Next.js generate one.
    generateBuildId: () => process.env['SITE_BUILD_ID'] ?? null,
    images: { unoptimized: true },
    devIndicators: false,
    turbopack: {
      // Next.js would infer a parent folder that is a workspace, too.
      root: import.meta.dirname,
      resolveAlias: createAliases(),
    },
    // `npm test` and `npm run types` check types instead; see docs/decisions/0072-builds.md.
    typescript: {
      ignoreBuildErrors: true,
      // Its `paths` select the messages.
      tsconfigPath: process.env['TSX_TSCONFIG_PATH'] ?? 'tsconfig.json',
    },
  };
  return withMDX(settings);
}
