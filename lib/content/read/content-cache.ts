import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Asset } from '@/lib/content/markdown/context';
import type { LastUpdate } from '@/lib/content/pages/page';

/** What the dev server keeps of the content folder between saves. */
export type ContentCache = {
  /** By absolute path. */
  texts: Map<string, Promise<string>>;
  assets: Map<string, Asset | undefined>;
  /** From git; they change with commits only. */
  dates: ReadonlyMap<string, LastUpdate> | undefined;
};

/** Creates an empty cache. */
export function createContentCache(): ContentCache {
  return { texts: new Map(), assets: new Map(), dates: undefined };
}

/** Returns the text of a file, which is read once. */
export function readCachedText({ texts }: ContentCache, path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(path, 'utf8');
  texts.set(path, text);
  // A file that is being replaced is read again.
  text.catch(() => texts.delete(path));
  return text;
}

/** Forgets a file that may have changed, or the files of a folder. */
export function forgetPath({ texts, assets }: ContentCache, path: string): void {
  for (const file of texts.keys())
    if (file === path || file.startsWith(path + sep)) texts.delete(file);
  if (!/\.mdx?$/i.test(path)) assets.clear();
}
