import type { Optimization } from '@/lib/config/optimizations';
import { warn } from '@/lib/publish/terminal';
import { addCompileHints } from './compile-hints';
import { createStyleInliner } from './critical-css';
import { mergeScripts } from './merged-scripts';
import { preloadResults } from './results-preload';

/** Changes the HTML of a page; undefined if it does not know the markup. */
type PageOptimization = (html: string) => string | undefined;

/**
 * Applies the optimizations of files to an export, and returns a function that optimizes a page of
 * it. Where one does not know the markup, it leaves the page as it is, and `onUnknown` is called
 * once for that optimization.
 */
export async function optimizeOutput(
  out: string,
  enabled: readonly Optimization[],
  onUnknown: (optimization: Optimization) => void = warnUnknown,
): Promise<(html: string) => string> {
  if (enabled.includes('compile-hints')) {
    await addCompileHints(out);
  }
  if (enabled.includes('results-preload') && !preloadResults(out)) {
    onUnknown('results-preload');
  }
  const steps = new Map<Optimization, PageOptimization>();
  if (enabled.includes('merged-scripts')) {
    steps.set('merged-scripts', mergeScripts);
  }
  if (enabled.includes('critical-css')) {
    steps.set('critical-css', await createStyleInliner(out));
  }
  const reported = new Set<Optimization>();
  return (html) => {
    let page = html;
    for (const [name, optimize] of steps) {
      const optimized = optimize(page);
      if (optimized === undefined && !reported.has(name)) {
        reported.add(name);
        onUnknown(name);
      }
      page = optimized ?? page;
    }
    return page;
  };
}

function warnUnknown(optimization: Optimization): void {
  warn(
    `The optimization "${optimization}" does not know the markup of Next.js, and leaves pages as they are: they are larger or slower. See docs/upgrading.md.`,
  );
}
