import { site } from '@/lib/site';

/**
 * What a file of the export is for. `prune` removes the kinds that no browser requests.
 */
export type OutputKind =
  | 'page'
  | 'payload'
  | 'segment payload'
  | 'not-found route'
  | 'empty tag'
  | 'script'
  | 'stylesheet'
  | 'media'
  | 'worker source'
  | 'source map'
  | 'build manifest'
  | 'metadata';

/** The first pattern that matches decides. */
const patterns: readonly [RegExp, OutputKind][] = [
  [new RegExp(`^tags/${site.emptyTag}(?:[./]|$)`), 'empty tag'],
  // Payloads of single segments serve the router's own prefetch, which the links of this site do not use.
  [/(?:^|\/)__next\.[^/]*\.txt$/, 'segment payload'],
  // The not-found page is 404.html.
  [/^_not-found(?:\.|\/)/, 'not-found route'],
  [/^_next\/static\/chunks\/[^/]+\.js$/, 'script'],
  [/^_next\/static\/chunks\/[^/]+\.css$/, 'stylesheet'],
  // Turbopack writes an empty source map for a chunk that is not in the export.
  [/^_next\/static\/chunks\/[^/]+\.js\.map$/, 'source map'],
  // A worker runs from its chunk, not from the source, which the bundler publishes as well.
  [/^_next\/static\/media\/[^/]+\.tsx?$/, 'worker source'],
  [/^_next\/static\/media\/[^/]+\.(?:png|svg|ico|jpg|webp|woff2)$/, 'media'],
  [
    /^_next\/static\/[^/]+\/_(?:buildManifest|ssgManifest|clientMiddlewareManifest)\.js$/,
    'build manifest',
  ],
  [/^(?!_next\/).+\.html$/, 'page'],
  [/^(?!_next\/|robots\.txt$).+\.txt$/, 'payload'],
  [/^(?!_next\/)[^/]+\.(?:png|svg|ico|xml|webmanifest)$|^robots\.txt$/, 'metadata'],
];

/** The kind of a file that `next build` wrote, by its path in the export; undefined where this version of the adapter knows none. */
export function outputKind(file: string): OutputKind | undefined {
  return patterns.find(([pattern]) => pattern.test(file))?.[1];
}

const unrequested: ReadonlySet<OutputKind | undefined> = new Set([
  'segment payload',
  'not-found route',
  'empty tag',
  'worker source',
  'source map',
]);

/** Whether no browser requests a file of the export. */
export function isUnrequested(file: string): boolean {
  return unrequested.has(outputKind(file));
}
