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
