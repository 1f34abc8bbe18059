import {
  existsSync,
  type FSWatcher,
  readdirSync,
  statSync,
  watch,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Watches a folder, except `node_modules` and hidden folders, and passes the path of each changed
 * file or folder to `onChange`. Returns a function that stops watching. On Linux, recursive
 * `fs.watch` misses replaced files, and many editors save by replacing the file.
 */
export function watchFolder(
  dir: string,
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const remove = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string) => {
    // A deleted folder with the same path may still be watched.
    remove(path);
    try {
      const watcher = watch(path, (_event, name) => {
        const changedPath = name === null ? path : join(path, name);
        if (name !== null) {
          update(changedPath);
        }
        onChange(changedPath);
      });
      // Windows reports an error when a watched folder is deleted.
      watcher.on('error', () => remove(path));
      watchers.set(path, watcher);
      for (const name of readdirSync(path)) {
        update(join(path, name));
      }
    } catch (error) {
      // The folder was deleted in the meantime.
      remove(path);
      if (existsSync(path)) {
        throw error;
      }
    }
  };
  const update = (path: string) => {
    const isFolder =
      statSync(path, { throwIfNoEntry: false })?.isDirectory() &&
      !/^(?:node_modules$|\.)/.test(basename(path));
    if (isFolder && !watchers.has(path)) {
      add(path);
    } else if (!isFolder) {
      remove(path);
    }
  };
  add(dir);
  return () => {
    for (const watcher of watchers.values()) {
      watcher.close();
    }
  };
}
