import { site } from '@/lib/site';
import { hashedFilesPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/**
 * Returns a function that runs a dynamic import. It rejects when the import takes too long; the next call then requests the scripts
 * again that have stalled. Other imports are not affected.
 */
export function withTimeout<Value>(load: () => Promise<Value>): () => Promise<Value> {
  const pending = new Set<HTMLScriptElement>();
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, site.navigation.timeout, new Error(messages.errors.timedOut));
    });
    const stopWatching = watchScripts(pending);
    try {
      return await Promise.race([reloadScripts(pending).then(load), timeout]);
    } finally {
      stopWatching();
      clearTimeout(timer);
    }
  };
}

/** Adds the build's scripts that the page requests from now on to `pending`, until they have loaded. Returns a function that stops this. */
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
 * Requests the scripts again, and removes those that the server returns. Rejects when one of them cannot be fetched. Turbopack's chunk
 * loader has no timeout, but it retries a script that fires `error`. Browsers coalesce a second script request with the stalled one,
 * unlike a `fetch` with `cache: 'reload'`, which fills the HTTP cache first.
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
