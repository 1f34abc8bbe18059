/**
 * The optimizations of a build. Each makes the site faster or smaller, or builds it faster, and may
 * rely on what Next.js, React, Turbopack or a package do not document. Without any of them, the
 * site works the same.
 */
export const optimizationFiles = {
  // Of the build.
  'parallel-build': 'lib/publish/next-output/next-build.ts',
  'reuse-pages': 'lib/publish/build/page-cache.ts',
  'bundler-options': 'next.config.mjs',
  'no-segments': 'lib/publish/next-output/segment-data.ts',
  'no-query-parser': 'lib/stubs/qs.cjs',
  'unused-modules': 'lib/publish/next-output/unused-modules.mjs',
  // Of the output.
  'compile-hints': 'lib/publish/optimize/compile-hints.ts',
  'results-preload': 'lib/publish/optimize/results-preload.ts',
  'merged-scripts': 'lib/publish/optimize/merged-scripts.ts',
  'critical-css': 'lib/publish/optimize/critical-css.ts',
  // Of the browser.
  'payload-cache': 'lib/client/next/payloads.ts',
} as const;

export type Optimization = keyof typeof optimizationFiles;

const names = Object.keys(optimizationFiles) as Optimization[];

/**
 * Parses the variable `OPTIMIZE`: empty for all optimizations, `no` for none, or the names of those
 * to use, separated by commas. Throws an Error for an unknown name.
 * @example parseOptimizations('compile-hints,critical-css') // => ['compile-hints', 'critical-css']
 */
export function parseOptimizations(value: string): readonly Optimization[] {
  if (value === '') {
    return names;
  }
  if (value === 'no') {
    return [];
  }
  const selected = value.split(',').map((name) => name.trim());
  const unknown = selected.find(
    (name) => !Object.hasOwn(optimizationFiles, name),
  );
  if (unknown !== undefined) {
    throw new Error(
      `OPTIMIZE: there is no optimization "${unknown}". Use no, or some of: ${names.join(', ')}.`,
    );
  }
  return names.filter((name) => selected.includes(name));
}
