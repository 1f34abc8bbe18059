import { reloadScripts, watchScripts } from '@/lib/client/next/stalled-scripts';
import { site } from '@/lib/site';
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
