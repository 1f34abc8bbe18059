import { raceTimeout } from '@/lib/client/race-timeout';
import { site } from '@/lib/site';
import { hashedFilesPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/**
 * Wraps a dynamic import so that it rejects if it takes too long. After a failure, the next call
 * requests its scripts again. Other imports are not affected.
 */
export function withTimeout<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const unfinished = new Set<HTMLScriptElement>();
  return async () => {
    const stopWatching = watchScripts(unfinished);
    const value = reloadScripts(unfinished).then(load);
    try {
      const loaded = await raceTimeout(
        value,
        site.navigation.timeout,
        messages.errors.timedOut,
      );
      unfinished.clear();
      return loaded;
    } finally {
      stopWatching();
    }
  };
}

/**
 * Adds newly requested scripts of the build to a set, also those that load: a truncated script or
 * an HTML page with status 200 fires `load`, too. Returns a cleanup function.
 */
function watchScripts(scripts: Set<HTMLScriptElement>): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (
        node instanceof HTMLScriptElement &&
        node.src.includes(hashedFilesPath)
      ) {
        scripts.add(node);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Requests the scripts again, and removes each from the set once it is fetched. Rejects if a script
 * cannot be fetched. Turbopack's chunk loader has no timeout, but it retries a script that fires
 * `error`. A `fetch` with `cache: 'reload'` fills the HTTP cache first, because browsers would
 * coalesce a second script request with the stalled one.
 */
async function reloadScripts(scripts: Set<HTMLScriptElement>): Promise<void> {
  await Promise.all(
    [...scripts].map(async (script) => {
      const response = await fetch(script.src, { cache: 'reload' });
      if (!response.ok) {
        throw new Error(
          `Failed to load script ${script.src} (status ${response.status}).`,
        );
      }
      await response.arrayBuffer();
      scripts.delete(script);
      script.dispatchEvent(new Event('error'));
    }),
  );
}
