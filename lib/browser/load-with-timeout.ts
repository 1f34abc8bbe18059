import {
  findStalledScripts,
  reloadStalledScripts,
} from '@/lib/next-output/browser/stalled-scripts';
import { site } from '@/lib/site';
import * as messages from '@/messages';

let stalled: HTMLScriptElement[] = [];

/** Runs a dynamic import. Rejects when it takes too long; the next call then requests the stalled scripts again. */
export async function loadWithTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stalled = findStalledScripts();
      reject(new Error(messages.errors.timedOut));
    }, site.navigation.timeout);
  });
  const loaded = reloadStalledScripts(stalled).then(() => {
    stalled = [];
    return load();
  });
  try {
    return await Promise.race([loaded, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
