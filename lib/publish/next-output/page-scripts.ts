/** The kind of an inline script. `own` scripts belong to this site; the others are assumptions about Next.js and React. */
export type InlineScriptKind = 'bootstrap' | 'payload queue' | 'payload' | 'boundary' | 'own';

/** How the site's own scripts begin: next-themes, the pre-paint script, and redirect pages. */
const own =
  /^\(\(|^\(function\(f\)\{var h=document\.documentElement|^var t=document\.documentElement/;

/** The first match wins. */
const patterns: readonly [RegExp, InlineScriptKind][] = [
  // Turbopack: registers the initial chunks of the page.
  [/^\(globalThis\["TURBOPACK"\]/, 'bootstrap'],
  // Next.js: the queue of the RSC payload, and each chunk pushed to it.
  [/^\(self\.__next_f=/, 'payload queue'],
  [/^self\.__next_f\.push\(\[/, 'payload'],
  // React: records the reveal time, and moves streamed content into its Suspense boundary.
  [/^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);/, 'boundary'],
  [/\$R[CRSVT]\b/, 'boundary'],
  [own, 'own'],
];

/** The kind of an inline script, by its source; undefined if unknown. */
export function inlineScriptKind(text: string): InlineScriptKind | undefined {
  return patterns.find(([pattern]) => pattern.test(text.trim()))?.[1];
}
