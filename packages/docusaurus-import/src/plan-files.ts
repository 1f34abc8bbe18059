import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson } from './files';
import { toRecord, type UnknownRecord } from './values';

/**
 * A target file: its text, which can include the text of an existing file, or the path of a file to
 * copy.
 */
export type FileContent =
  | { text: string; isMerged?: boolean }
  | { copy: string };

type FileState = 'changed' | 'unchanged' | 'kept' | 'removed';

/** The file in the target with the hash of each imported file. */
const manifestFile = 'import-manifest.json';

/**
 * Compares files with the target. Files that are not from an import, or were edited since, are
 * kept.
 */
export async function planFiles(
  contentDir: string,
  files: ReadonlyMap<string, FileContent>,
) {
  const manifest = toRecord(readJson(join(contentDir, manifestFile)));
  const hashes: UnknownRecord = {};
  const plan: Record<FileState, string[]> = {
    changed: [],
    unchanged: [],
    kept: [],
    removed: [],
  };
  for (const file of new Set([...files.keys(), ...Object.keys(manifest)])) {
    const content = files.get(file);
    const path = join(contentDir, file);
    const newHash = content && hash(readContent(content));
    const oldHash = existsSync(path) ? hash(readFileSync(path)) : undefined;
    const isMerged = 'isMerged' in (content ?? {});
    const isOurs = isMerged || [undefined, manifest[file]].includes(oldHash);
    const state = getState(newHash, oldHash, isOurs);
    plan[state].push(file);
    if (state !== 'removed') {
      hashes[file] = state === 'kept' ? manifest[file] : newHash;
    }
  }
  const write = async () => {
    for (const file of plan.removed) {
      await rm(join(contentDir, file), { force: true });
    }
    const newManifest = { text: `${JSON.stringify(hashes, null, 1)}\n` };
    const changed = plan.changed.map(
      (file) => [file, files.get(file)] as const,
    );
    for (const [file, content] of [
      ...changed,
      [manifestFile, newManifest] as const,
    ]) {
      await mkdir(dirname(join(contentDir, file)), { recursive: true });
      if (content) {
        await writeFile(join(contentDir, file), readContent(content));
      }
    }
  };
  return { ...plan, write };
}

function getState(
  newHash?: string,
  oldHash?: string,
  isOurs = false,
): FileState {
  if (newHash === oldHash) {
    return 'unchanged';
  }
  if (!isOurs) {
    return 'kept';
  }
  return newHash === undefined ? 'removed' : 'changed';
}

function readContent(content: FileContent): Buffer {
  if ('copy' in content) {
    return readFileSync(content.copy);
  }
  return Buffer.from(content.text);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
