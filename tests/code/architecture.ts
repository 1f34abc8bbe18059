import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Provides access to source files. */
export type Sources = {
  /** Returns the files that a file imports at run time, excluding type-only imports. */
  getImports: (file: string) => readonly string[];
};

/** The files, and everything that they import directly or through other modules. */
export function findReachable(
  files: readonly string[],
  { getImports }: Sources,
): ReadonlySet<string> {
  const reached = new Set(files);
  // Iterating over a Set also visits entries added during the loop.
  for (const file of reached) for (const imported of getImports(file)) reached.add(imported);
  return reached;
}

/** Returns the modules of this repository that a source file imports, through statements, `import()` or `new URL()`. */
export function parseImports(file: string, code: string, withTypes = false): string[] {
  const statement = withTypes
    ? /^(?:import|export)\s+[^;'"]*?\bfrom '([^']+)'/gm
    : // Type imports are erased.
      /^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom '([^']+)'/gm;
  const patterns = [
    statement,
    /^import '([^']+)'/gm,
    /(?<!typeof )\bimport\('([^']+)'\)/g,
    /\bnew URL\('([^']+)', import\.meta\.url\)/g,
  ];
  const names = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
  return names.flatMap((name) => {
    if (name.startsWith('@/')) return [name.slice(2)];
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
}

const cache = new Map<string, readonly string[]>();

/** The sources in the working directory. */
export const projectSources: Sources = {
  getImports(file) {
    const imports = cache.get(file) ?? readImports(file);
    cache.set(file, imports);
    return imports;
  },
};

function readImports(file: string): string[] {
  if (!/\.[cm]?tsx?$/.test(file) || !existsSync(file)) return [];
  const extensions = ['', '.ts', '.tsx'];
  return parseImports(file, readFileSync(file, 'utf8')).flatMap(
    (path) => extensions.map((extension) => path + extension).find(isExistingFile) ?? [],
  );
}

function isExistingFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}
