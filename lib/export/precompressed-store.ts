import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The precompressed files of a file. */
export type Copies = { br: Buffer; gz: Buffer };

export type CopyStore = {
  /** The copies of these bytes: those that were made before, or what `make` gives. `manner` tells apart ways to make them. */
  copiesOf: (bytes: Buffer, manner: string, make: () => Promise<Copies>) => Promise<Copies>;
  /** Removes the copies that nobody asked for since the store was opened. */
  forgetUnused: () => Promise<void>;
};

/** Precompressed files in a folder, by a hash of what they were made from. */
export async function copyStore(dir: string): Promise<CopyStore> {
  await mkdir(dir, { recursive: true });
  const stored = new Set(await readdir(dir));
  const used = new Set<string>();
  const inWork = new Map<string, Promise<Copies>>();
  const copiesOf = async (bytes: Buffer, manner: string, make: () => Promise<Copies>) => {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${manner}`;
    used.add(name);
    const files = filesOf(dir, name);
    if (stored.has(`${name}.br`) && stored.has(`${name}.gz`)) return readCopies(files);
    const work = inWork.get(name) ?? make();
    inWork.set(name, work);
    const copies = await work;
    if (inWork.delete(name)) {
      await writeCopies(files, copies);
      stored.add(`${name}.br`).add(`${name}.gz`);
    }
    return copies;
  };
  const forgetUnused = async () => {
    const unused = [...stored].filter((file) => !used.has(file.replace(/\.(?:br|gz)$/, '')));
    await Promise.all(unused.map((file) => rm(join(dir, file))));
  };
  return { copiesOf, forgetUnused };
}

type Files = { br: string; gz: string };

function filesOf(dir: string, name: string): Files {
  return { br: join(dir, `${name}.br`), gz: join(dir, `${name}.gz`) };
}

async function readCopies({ br, gz }: Files): Promise<Copies> {
  return { br: await readFile(br), gz: await readFile(gz) };
}

async function writeCopies(files: Files, { br, gz }: Copies): Promise<void> {
  await writeWhole(files.br, br);
  await writeWhole(files.gz, gz);
}

/** Under its name only when it is whole: a build that is stopped leaves no half copy behind. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
