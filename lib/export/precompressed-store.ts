import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The Brotli and gzip variants of a file. */
export type Copies = { br: Buffer; gz: Buffer };

export type CopyStore = {
  /** Returns the stored variants of these bytes, or creates and stores them. `variant` identifies the compression settings. */
  copiesOf: (bytes: Buffer, variant: string, create: () => Promise<Copies>) => Promise<Copies>;
  /** Removes the variants that nobody asked for since the store was opened. */
  forgetUnused: () => Promise<void>;
};

/** Precompressed paths in a folder, by a hash of what they were made from. */
export async function copyStore(dir: string): Promise<CopyStore> {
  await mkdir(dir, { recursive: true });
  const stored = new Set(await readdir(dir));
  const used = new Set<string>();
  const pending = new Map<string, Promise<Copies>>();
  const copiesOf = async (bytes: Buffer, variant: string, create: () => Promise<Copies>) => {
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
  const forgetUnused = async () => {
    const unused = [...stored].filter((file) => !used.has(file.replace(/\.(?:br|gz)$/, '')));
    await Promise.all(unused.map((file) => rm(join(dir, file))));
  };
  return { copiesOf, forgetUnused };
}

type Paths = { br: string; gz: string };

function getPaths(dir: string, name: string): Paths {
  return { br: join(dir, `${name}.br`), gz: join(dir, `${name}.gz`) };
}

async function readVariants({ br, gz }: Paths): Promise<Copies> {
  return { br: await readFile(br), gz: await readFile(gz) };
}

async function writeVariants(paths: Paths, { br, gz }: Copies): Promise<void> {
  await writeAtomically(paths.br, br);
  await writeAtomically(paths.gz, gz);
}

/** Writes to a temporary file first, so that an interrupted build leaves no truncated file. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
