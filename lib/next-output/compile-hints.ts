import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Bytes from which Chromium compiles a script beside the page's own work; a smaller one would hold the page up. */
const smallest = 30_000;

/**
 * A script with the comment by which browsers of Chromium compile all of it while it arrives, instead of each function when the
 * page first waits for it. Other browsers take it for a comment. A script of less than 30,000 bytes comes back as it is.
 */
export function withCompileHint(script: string): string {
  const isLarge = Buffer.byteLength(script) >= smallest;
  return isLarge && !script.startsWith(hint) ? hint + script : script;
}

/** Puts the comment into the scripts of an export; gives the number of those that have got it. */
export async function hintCompilation(out: string): Promise<number> {
  const scripts = (await findFiles(join(out, '_next'))).filter((file) => file.endsWith('.js'));
  const changed = await mapSome(scripts, async (file) => {
    const path = join(out, '_next', file);
    const script = await readFile(path, 'utf8');
    const hinted = withCompileHint(script);
    if (hinted === script) return false;
    await writeFile(path, hinted);
    return true;
  });
  return changed.filter(Boolean).length;
}
