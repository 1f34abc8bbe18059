import { raceTimeout } from '@/lib/client/race-timeout';
import { site } from '@/lib/site';
import { hashedFilesPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/** A script or stylesheet of the build that a dynamic import requests. */
type ChunkElement = HTMLScriptElement | HTMLLinkElement;

/**
 * Wraps a dynamic import so that it rejects if it takes too long. After a failure, the next call
 * requests its scripts and stylesheets again. Other imports are not affected.
 */
export function withTimeout<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const unfinished = new Set<ChunkElement>();
  return async () => {
    const stopWatching = watchChunks(unfinished);
    const value = reloadChunks(unfinished).then(load);
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
 * Adds newly requested scripts and stylesheets of the build to a set, also those that load: a
 * truncated script or an HTML page with status 200 fires `load`, too. Returns a cleanup function.
 */
function watchChunks(chunks: Set<ChunkElement>): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (isChunkElement(node) && getUrl(node).includes(hashedFilesPath)) {
        chunks.add(node);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isChunkElement(node: Node): node is ChunkElement {
  return (
    node instanceof HTMLScriptElement ||
    (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
  );
}

function getUrl(element: ChunkElement): string {
  return element instanceof HTMLScriptElement ? element.src : element.href;
}

/**
 * Requests the files again, and removes each from the set once it is fetched. Rejects if a file
 * cannot be fetched. Turbopack's chunk loader has no timeout, but it retries a file that fires
 * `error`. A `fetch` with `cache: 'reload'` fills the HTTP cache first, because browsers would
 * coalesce a second request with the stalled one.
 */
async function reloadChunks(chunks: Set<ChunkElement>): Promise<void> {
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const url = getUrl(chunk);
      const response = await fetch(url, { cache: 'reload' });
      if (!response.ok) {
        throw new Error(`Failed to load ${url} (status ${response.status}).`);
      }
      await response.arrayBuffer();
      chunks.delete(chunk);
      chunk.dispatchEvent(new Event('error'));
      // The first request may still be pending. Its failure is not one of the new attempt.
      chunk.onerror = null;
    }),
  );
}
