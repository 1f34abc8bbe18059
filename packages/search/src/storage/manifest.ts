import { createFileName, sliceHash } from './encoding';
import { type IndexManifest, manifestFileName } from './file-formats';

/**
 * Throws if a text is not a manifest, such as the page that a server returns instead of a missing
 * file.
 */
export function parseManifest(text: string): IndexManifest {
  try {
    const value: IndexManifest | null = JSON.parse(text);
    if (value?.hashes && value.headPages) {
      return value;
    }
  } catch {
    // Reported below.
  }
  throw new Error(
    `${manifestFileName} is not a search index: fetchFile must return this file.`,
  );
}

/**
 * Returns the chunk of headings if one file has all that are not in the manifest; else an empty
 * list.
 */
export function chunkOfAllHeads({ heads, hashes }: IndexManifest): number[] {
  return !heads && sliceHash(hashes.heads, 0) === hashes.heads ? [0] : [];
}

/** Returns the names of the files that every query needs besides the manifest. */
export function listFirstFiles(manifestText: string): string[] {
  const manifest = parseManifest(manifestText);
  return chunkOfAllHeads(manifest).map((number) =>
    createFileName('heads', number, sliceHash(manifest.hashes.heads, number)),
  );
}
