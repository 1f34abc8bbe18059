import { type Dirent, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the files below a folder, relative to it and sorted, with `/` between folders. */
export async function listFiles(folder: string, path = ''): Promise<string[]> {
  if (!existsSync(join(folder, path))) return [];
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const isHidden = ({ name }: Dirent) =>
    name === 'node_modules' || /^\.(?:git|docusaurus|DS_Store)$/.test(name);
  const lists = await Promise.all(
    entries
      .filter((entry) => !isHidden(entry))
      .map(async (entry) => {
        const file = path === '' ? entry.name : `${path}/${entry.name}`;
        if (entry.isDirectory()) return listFiles(folder, file);
        return entry.isFile() ? [file] : [];
      }),
  );
  return lists.flat().sort();
}

/** The files of docs that Docusaurus does not make pages of, unless its configuration says otherwise. */
export const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

const globParts: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '/**': '(?:/.*)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

/** Returns a function that tells whether a path matches one of the patterns. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => {
    let depth = 0;
    const source = glob
      .replace(/^\.\//, '')
      .replace(/\*\*\/|\/\*\*$|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (part) => {
        if (part === '{') depth += 1;
        if (part === '}') depth -= 1;
        return (part === ',' && depth === 0) || !(part in globParts)
          ? `\\${part}`
          : (globParts[part] ?? part);
      });
    return new RegExp(`^${source}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
