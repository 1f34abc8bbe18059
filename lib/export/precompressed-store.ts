import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The Brotli and gzip variants of a file. */
export type PrecompressedVariants = { br: Buffer; gz: Buffer };

export type PrecompressedStore = {
  /** Returns the stored variants of these bytes, or creates and stores them. `variant` identifies the compression settings. */
  getOrCreate: (
    bytes: Buffer,
    variant: string,
    create: () => Promise<PrecompressedVariants>,
  ) => Promise<PrecompressedVariants>;
  /** Removes entries that were not used since the store was opened. */
  removeUnused: () => Promise<void>;
};

/** Opens a cache of precompressed files, keyed by the hash of the original. */
export async function openPrecompressedStore(dir: string): Promise<PrecompressedStore> {
  await mkdir(dir, { recursive: true });
  const stored = new Set(await readdir(dir));
  const used = new Set<string>();
  const pending = new Map<string, Promise<PrecompressedVariants>>();
  const getOrCreate = async (
    bytes: Buffer,
    variant: string,
    create: () => Promise<PrecompressedVariants>,
  ) => {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${variant}`;
    used.add(name);
    const paths = getPaths(dir, name);
    if (stored.has(`${name}.br`) && stored.has(`${name}.gz`)) return readVariants(paths);
    const result = pending.get(name) ?? create();
    pending.set(name, result);
    const variants = await result;
    if (pending.delete(name)) {
      await writeVariants(paths, variants);
      stored.add(`${name}.br`).add(`${name}.gz`);
    }
    return variants;
  };
  const removeUnused = async () => {
    const unused = [...stored].filter((file) => !used.has(file.replace(/\.(?:br|gz)$/, '')));
    await Promise.all(unused.map((file) => rm(join(dir, file))));
  };
  return { getOrCreate, removeUnused };
}

type Paths = { br: string; gz: string };

function getPaths(dir: string, name: string): Paths {
  return { br: join(dir, `${name}.br`), gz: join(dir, `${name}.gz`) };
}

async function readVariants({ br, gz }: Paths): Promise<PrecompressedVariants> {
  return { br: await readFile(br), gz: await readFile(gz) };
}

async function writeVariants(paths: Paths, { br, gz }: PrecompressedVariants): Promise<void> {
  await writeAtomically(paths.br, br);
  await writeAtomically(paths.gz, gz);
}

/** Writes to a temporary file first, so that an interrupted build leaves no truncated file. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
