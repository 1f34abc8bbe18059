/**
 * Retries scripts whose request hangs. Turbopack's chunk loader has no timeout, but it retries a script that fires `error`. Browsers
 * coalesce a second script request with the stalled one, unlike a `fetch` with `cache: 'reload'`, which fills the HTTP cache first.
 */

/** The build's scripts that were requested but have not loaded. */
export function findStalledScripts(): HTMLScriptElement[] {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...document.scripts].filter(
    ({ src }) => src.includes('/_next/static/') && !loaded.has(src),
  );
}

/** Requests the scripts again. Rejects when one of them cannot be fetched. */
export async function reloadStalledScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  await Promise.all(
    scripts.map(async (script) => {
      const response = await fetch(script.src, { cache: 'reload' });
      if (!response.ok)
        throw new Error(`Failed to load script ${script.src} (status ${response.status}).`);
      await response.arrayBuffer();
      script.dispatchEvent(new Event('error'));
    }),
  );
}
