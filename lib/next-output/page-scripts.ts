/**
 * What an inline script of a page is. Each kind of Next and React is an assumption of this adapter; `own` is a script of this site.
 */
export type InlineScriptKind = 'bootstrap' | 'payload queue' | 'payload' | 'boundary' | 'own';

/** How the site's own scripts begin: the theme of next-themes, the script before the first paint, and redirect pages. */
const own =
  /^\(\(|^\(function\(f\)\{var h=document\.documentElement|^var t=document\.documentElement/;

/** The first pattern that matches decides. */
const patterns: readonly [RegExp, InlineScriptKind][] = [
  // Turbopack: the chunks that the page starts with.
  [/^\(globalThis\["TURBOPACK"\]/, 'bootstrap'],
  // Next: the queue of rows of the payload, and each part of it.
  [/^\(self\.__next_f=/, 'payload queue'],
  [/^self\.__next_f\.push\(\[/, 'payload'],
  // React: moves streamed content into its Suspense boundary, and notes when the page was shown.
  [/^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);/, 'boundary'],
  [/\$R[CRSVT]\b/, 'boundary'],
  [own, 'own'],
];

/** The kind of an inline script, by its text; undefined where this version of the adapter knows none. */
export function inlineScriptKind(text: string): InlineScriptKind | undefined {
  return patterns.find(([pattern]) => pattern.test(text.trim()))?.[1];
}
