import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson, record } from './plain-data';

/** The content of a file of the target, which can include that of an existing one, or the path of the file that is copied. */
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
  const written: Record<string, unknown> = {};
  const plan: Record<FileState, string[]> = { changed: [], unchanged: [], kept: [], removed: [] };
  for (const file of new Set([...files.keys(), ...Object.keys(manifest)])) {
    const content = files.get(file);
    const wanted = content && hash(await readContent(content));
    const existing = existsSync(join(target, file))
      ? hash(await readFile(join(target, file)))
      : undefined;
    const isOurs =
      existing === undefined || existing === manifest[file] || (content && 'isMerged' in content);
    const state = getState(wanted, existing, isOurs === true);
    plan[state].push(file);
    if (state !== 'removed') written[file] = state === 'kept' ? manifest[file] : wanted;
  }
  const write = async () => {
    for (const file of plan.removed) await rm(join(target, file), { force: true });
    for (const file of plan.changed) await writeContent(join(target, file), files.get(file));
    await writeContent(join(target, manifestFile), {
      text: `${JSON.stringify(written, null, 1)}\n`,
    });
  };
  return { ...plan, write };
}

function getState(
  wanted: string | undefined,
  existing: string | undefined,
  isOurs: boolean,
): FileState {
  if (wanted === existing) return 'unchanged';
  if (!isOurs) return 'kept';
  return wanted === undefined ? 'removed' : 'changed';
}

async function writeContent(path: string, content: FileContent | undefined): Promise<void> {
  if (!content) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await readContent(content));
}

async function readContent(content: FileContent): Promise<Buffer> {
  return 'copy' in content ? readFile(content.copy) : Buffer.from(content.text);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
