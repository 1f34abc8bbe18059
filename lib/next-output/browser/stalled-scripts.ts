/**
 * Requests again the scripts whose request never ends. It leans on Turbopack's chunk loader, which has no timeout: it adds a
 * script element to the head, keeps the promise of its load, and requests the file once more when the element has an `error`
 * event. A browser joins a second request for a script to the one that hangs, but not a `fetch` that reloads: that one
 * fills the cache first. Where any of this is off, the load times out again.
 */

/** The scripts of the build that have been requested and have not come. */
export function stalledScripts(): HTMLScriptElement[] {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...document.scripts].filter(
    ({ src }) => src.includes('/_next/static/') && !loaded.has(src),
  );
}

/** Requests those scripts again. Rejects when one of them cannot be had. */
export async function reloadStalledScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  await Promise.all(
    scripts.map(async (script) => {
      const answer = await fetch(script.src, { cache: 'reload' });
      if (!answer.ok) throw new Error(`${script.src} is not there (status ${answer.status}).`);
      await answer.arrayBuffer();
      script.dispatchEvent(new Event('error'));
    }),
  );
}
