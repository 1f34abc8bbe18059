import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { escapePath, glob } from 'tinyglobby';
import { readJson } from './files';
import { toPosix } from './paths';
import type { Report } from './report';

export type ProjectFiles = {
  /** The absolute path of the folder, without symbolic links. */
  root: string;
  /** The symbolic links that lead out of the project, or to nothing. */
  links: string[];
  /** Returns whether a file or folder exists in the project. */
  exists: (path: string) => boolean;
  /**
   * Returns the matching files below a folder, as sorted relative paths with `/` as separator.
   * Patterns match hidden files only with `dot`.
   */
  list: (
    path: string,
    include: readonly string[],
    exclude?: readonly string[],
    dot?: boolean,
  ) => Promise<string[]>;
  /** Returns the content of a JSON file; undefined if it is missing or invalid. */
  readJson: (path: string) => unknown;
};

const ignored = [
  '**/node_modules/**',
  '**/.git/**',
  '**/.docusaurus/**',
  '**/.DS_Store',
];

/**
 * Opens the folder of a project. A project could name any file of the machine, so what is outside
 * its folder, also through symbolic links, is reported and treated as missing.
 */
export function openProject(folder: string, report: Report): ProjectFiles {
  const root = realpathSync(folder);
  const reported = new Set<string>();

  const exists = (path: string) => {
    if (!existsSync(path)) {
      return false;
    }
    const target = realpathSync(path);
    if (isBelow(root, target)) {
      return true;
    }
    if (!reported.has(path)) {
      const detail = isBelow(folder, path) ? `a link to ${target}` : '';
      report({ kind: 'outside-project', file: path, detail });
    }
    reported.add(path);
    return false;
  };

  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !exists(path));

  const list: ProjectFiles['list'] = async (
    path,
    include,
    exclude = [],
    dot = false,
  ) => {
    if (!exists(path)) {
      return [];
    }
    const below = links.filter((link) => isBelow(path, link));
    const outside = below.map((link) =>
      escapePath(toPosix(relative(path, link))),
    );
    const files = await glob(include, {
      cwd: path,
      ignore: [...ignored, ...exclude, ...outside],
      dot,
      expandDirectories: false,
    });
    return files.sort().filter((file) => exists(join(path, file)));
  };

  return {
    root,
    links,
    exists,
    list,
    readJson: (path) => (exists(path) ? readJson(path) : undefined),
  };
}

/** Returns whether a path is a folder or below it. */
function isBelow(folder: string, path: string): boolean {
  return (
    path === folder ||
    path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
  );
}
