import { site } from '@/lib/site';

/** The folder of all hashed files, whose URLs Next.js prefixes with the base path. */
export const hashedFolder = '_next';

/** The purpose of a file in the export. `pruneExport` removes the kinds that no browser requests. */
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

/** The first match wins. */
const patterns: readonly [RegExp, OutputKind][] = [
  [new RegExp(`^tags/${site.emptyTag}(?:[./]|$)`), 'empty tag'],
  // Segment payloads serve the router's own prefetch, which the links of this site do not use.
  [/(?:^|\/)__next\.[^/]*\.txt$/, 'segment payload'],
  // Hosts serve 404.html instead.
  [/^_not-found(?:\.|\/)/, 'not-found route'],
  [/^_next\/static\/chunks\/[^/]+\.js$/, 'script'],
  [/^_next\/static\/chunks\/[^/]+\.css$/, 'stylesheet'],
  // Turbopack emits an empty source map for a chunk that is not part of the export.
  [/^_next\/static\/chunks\/[^/]+\.js\.map$/, 'source map'],
  // Workers run from their chunk; the bundler emits the source file as well.
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

/** The kind of a file written by `next build`, by its path in the export; undefined if unknown. */
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
export function isUnusedOutput(file: string): boolean {
  return unrequested.has(outputKind(file));
}
