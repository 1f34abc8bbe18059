import type { Position } from '@/lib/content/diagnostics/diagnostic';

/**
 * Lets `next dev` write Turbopack's cache when it is stopped, which Next.js has only for its tests. Otherwise the cache is written when
 * the dev server has run for several minutes, and the next start compiles everything again.
 */
export const devServerVariables = { __NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN: '1' };

/** Returns the URL path with which `next dev` opens a file in the editor that runs, as its error overlay does; the response is empty. */
export function getEditorHref(file: string, { line, column }: Position): string {
  const query = new URLSearchParams({ file, line1: `${line}`, column1: `${column}` });
  return `/__nextjs_launch-editor?${query}`;
}
