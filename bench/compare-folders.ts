import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read-content';

/** The paths that only one of two folders holds, and those that both hold with different bytes. */
export type Difference = { onlyInFirst: string[]; onlyInSecond: string[]; changed: string[] };

/** Compares two folders byte for byte. */
export async function compareFolders(first: string, second: string): Promise<Difference> {
  const [ours, theirs] = await Promise.all([findFiles(first), findFiles(second)]);
  const [inFirst, inSecond] = [new Set(ours), new Set(theirs)];
  const changed: string[] = [];
  for (const file of ours.filter((each) => inSecond.has(each))) {
    const [a, b] = await Promise.all([readFile(join(first, file)), readFile(join(second, file))]);
    if (!a.equals(b)) changed.push(file);
  }
  return {
    onlyInFirst: ours.filter((file) => !inSecond.has(file)),
    onlyInSecond: theirs.filter((file) => !inFirst.has(file)),
    changed,
  };
}
