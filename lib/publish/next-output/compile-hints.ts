import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Chromium compiles scripts from this size, in bytes, on a background thread; eager compilation of smaller ones would block the page. */
const minBytes = 30_000;

/**
 * Adds the magic comment that makes Chromium compile all functions of a script eagerly while it downloads. Other browsers ignore
 * the comment. Scripts of less than 30,000 bytes are returned unchanged.
 */
export function withCompileHint(script: string): string {
  const isLarge = Buffer.byteLength(script) >= minBytes;
  return isLarge && !script.startsWith(hint) ? hint + script : script;
}

/** Adds compile hints to the scripts of an export. Returns the number of scripts changed. */
export async function addCompileHints(out: string): Promise<number> {
  const scripts = (await findFiles(join(out, '_next'))).filter((file) => file.endsWith('.js'));
  const changed = await mapConcurrent(scripts, async (file) => {
    const path = join(out, '_next', file);
    const script = await readFile(path, 'utf8');
    const hinted = withCompileHint(script);
    if (hinted === script) return false;
    await writeFile(path, hinted);
    return true;
  });
  return changed.filter(Boolean).length;
}
