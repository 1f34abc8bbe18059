import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson, record } from './data';

/** A file of the target: its text, which can include that of an existing one, or the path of the file that is copied. */
export type FileContent = { text: string; isMerged?: boolean } | { copy: string };

type FileState = 'changed' | 'unchanged' | 'kept' | 'removed';

/** What an import writes. Files are kept that are not from an import, or were edited since. */
export type WritePlan = Record<FileState, string[]> & { write: () => Promise<void> };

/** In the target: the hash of each file as an import wrote it. */
const manifestFile = 'import-manifest.json';

/** Compares files with those of the target. Only files that are as an import wrote them are overwritten or removed. */
export async function planFiles(
  target: string,
  files: ReadonlyMap<string, FileContent>,
): Promise<WritePlan> {
  const manifest = record(readJson(join(target, manifestFile)));
  const hashes: Record<string, unknown> = {};
  const plan: Record<FileState, string[]> = { changed: [], unchanged: [], kept: [], removed: [] };
  for (const file of new Set([...files.keys(), ...Object.keys(manifest)])) {
    const content = files.get(file);
    const path = join(target, file);
    const wanted = content && hash(readContent(content));
    const existing = existsSync(path) ? hash(readFileSync(path)) : undefined;
    const isMerged = 'isMerged' in (content ?? {});
    const isOurs = isMerged || [undefined, manifest[file]].includes(existing);
    const state = getState(wanted, existing, isOurs);
    plan[state].push(file);
    if (state !== 'removed') hashes[file] = state === 'kept' ? manifest[file] : wanted;
  }
  const write = async () => {
    for (const file of plan.removed) await rm(join(target, file), { force: true });
    const texts = { text: `${JSON.stringify(hashes, null, 1)}\n` };
    const changed = plan.changed.map((file) => [file, files.get(file)] as const);
    for (const [file, content] of [...changed, [manifestFile, texts] as const]) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      if (content) await writeFile(join(target, file), readContent(content));
    }
  };
  return { ...plan, write };
}

function getState(wanted?: string, existing?: string, isOurs = false): FileState {
  if (wanted === existing) return 'unchanged';
  if (!isOurs) return 'kept';
  return wanted === undefined ? 'removed' : 'changed';
}

function readContent(content: FileContent): Buffer {
  return 'copy' in content ? readFileSync(content.copy) : Buffer.from(content.text);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
