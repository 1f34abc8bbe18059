import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Assumption: `next build --experimental-build-mode compile` leaves everything in `.next` that
 * `--experimental-build-mode generate` needs to render pages, once or again, as long as the code
 * and the variables in it are unchanged. `tests/incremental/check.ts` compares such builds with
 * clean ones.
 */

/**
 * The file in `.next` with the key of the compiled code. Before it compiles, Next.js deletes
 * everything in `.next` except its caches.
 */
const keyFile = 'compiled-key';

/** Returns the key of the code that Next.js compiles with these variables. */
export function createCodeKey(
  variables: Readonly<Record<string, string>>,
): string {
  return hash(
    'sha256',
    JSON.stringify([variables, process.env['FEEDBACK_URL']]),
  );
}

/**
 * Whether the last build compiled the code with this key. Removes the key, which a build stores
 * again (`storeCodeKey`) if it succeeds, and files that Next.js cannot read if a build was killed.
 */
export function consumeCodeKey(key: string, dir = '.next'): boolean {
  const file = join(dir, keyFile);
  const isCompiled = existsSync(file) && readFileSync(file, 'utf8') === key;
  for (const path of [file, join(dir, 'diagnostics')]) {
    rmSync(path, { recursive: true, force: true });
  }
  return isCompiled;
}

/** Makes Next.js export the pages that it renders next, instead of those in its manifest. */
export function forgetRenderedPages(dir = '.next'): void {
  rmSync(join(dir, 'prerender-manifest.json'), { force: true });
}

/** Stores the key of the compiled code after a successful build. */
export async function storeCodeKey(key: string, dir = '.next'): Promise<void> {
  await writeFile(join(dir, keyFile), key);
}
