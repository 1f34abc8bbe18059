import { raceTimeout } from '@/lib/client/race-timeout';
import { site } from '@/lib/site';
import { hashedFilesPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/**
 * Wraps a dynamic import so that it rejects if it takes too long. The next call then requests the stalled scripts again. Other imports
 * are not affected.
 */
export function withTimeout<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const pending = new Set<HTMLScriptElement>();
  return () => {
    const stopWatching = watchScripts(pending);
    const value = reloadScripts(pending).then(load);
    return raceTimeout(value, site.navigation.timeout, messages.errors.timedOut).finally(
      stopWatching,
    );
  };
}

/** Keeps newly requested scripts of the build in `pending` until they have loaded. Returns a cleanup function. */
function watchScripts(pending: Set<HTMLScriptElement>): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement && node.src.includes(hashedFilesPath))) continue;
      pending.add(node);
      node.addEventListener('load', () => pending.delete(node));
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Requests the scripts again, and removes each from `pending` once it is fetched. Rejects if a script cannot be fetched. Turbopack's
 * chunk loader has no timeout, but it retries a script that fires `error`. A `fetch` with `cache: 'reload'` fills the HTTP cache first,
 * because browsers would coalesce a second script request with the stalled one.
 */
async function reloadScripts(pending: Set<HTMLScriptElement>): Promise<void> {
  await Promise.all(
    [...pending].map(async (script) => {
      const response = await fetch(script.src, { cache: 'reload' });
      if (!response.ok)
        throw new Error(`Failed to load script ${script.src} (status ${response.status}).`);
      await response.arrayBuffer();
      pending.delete(script);
      script.dispatchEvent(new Event('error'));
    }),
  );
}
