import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';

/** Paths that exist in only one of two folders, and paths whose content differs. */
export type Difference = { onlyInFirst: string[]; onlyInSecond: string[]; changed: string[] };

/** Returns the differences between two folders, compared byte by byte. */
export async function compareFolders(first: string, second: string): Promise<Difference> {
  const [firstFiles, secondFiles] = await Promise.all([findFiles(first), findFiles(second)]);
  const [inFirst, inSecond] = [new Set(firstFiles), new Set(secondFiles)];
  const changed: string[] = [];
  for (const file of firstFiles.filter((file) => inSecond.has(file))) {
    const [a, b] = await Promise.all([readFile(join(first, file)), readFile(join(second, file))]);
    if (!a.equals(b)) changed.push(file);
  }
  return {
    onlyInFirst: firstFiles.filter((file) => !inSecond.has(file)),
    onlyInSecond: secondFiles.filter((file) => !inFirst.has(file)),
    changed,
  };
}
