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
export function retryableImport<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const chunksToReload = new Set<ChunkElement>();
  return async () => {
    const earlierChunks = new Set(listChunks());
    const loading = reloadChunks(chunksToReload).then(load);
    try {
      const loaded = await raceTimeout(
        loading,
        site.navigation.timeout,
        messages.errors.timedOut,
      );
      chunksToReload.clear();
      return loaded;
    } catch (error) {
      // Also those that have loaded: `load` also fires for a truncated script, or an HTML page with
      // status 200.
      for (const chunk of listChunks()) {
        if (!earlierChunks.has(chunk)) {
          chunksToReload.add(chunk);
        }
      }
      throw error;
    }
  };
}

/** Lists the scripts and stylesheets of the build that the page has requested. */
function listChunks(): NodeListOf<ChunkElement> {
  return document.querySelectorAll(
    `script[src*="${hashedFilesPath}"], link[rel="stylesheet"][href*="${hashedFilesPath}"]`,
  );
}

function getUrl(element: ChunkElement): string {
  return element instanceof HTMLScriptElement ? element.src : element.href;
}

/**
 * Requests the files again, and removes each from the set once it is fetched. Rejects if a file
 * cannot be fetched.
 */
async function reloadChunks(chunks: Set<ChunkElement>): Promise<void> {
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const url = getUrl(chunk);
      // Fills the HTTP cache. Browsers would coalesce another request with the stalled one.
      const response = await fetch(url, { cache: 'reload' });
      if (!response.ok) {
        throw new Error(`Failed to load ${url} (status ${response.status}).`);
      }
      await response.arrayBuffer();
      chunks.delete(chunk);
      // Turbopack's chunk loader has no timeout, but it requests a file again that fires `error`.
      chunk.dispatchEvent(new Event('error'));
      // Only after the event: if the earlier request fails now, the new attempt has not failed.
      chunk.onerror = null;
    }),
  );
}
