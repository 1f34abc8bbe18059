import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Calls a listener with the path of each file or folder that has changed in a folder, except in `node_modules` and hidden folders. Returns a function that stops this. The recursive watching of
 * Node.js on Linux misses files that are replaced, which is how many editors save.
 */
export function watchFolder(dir: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const remove = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string) => {
    // A folder of the same name may have been watched before it was deleted.
    remove(path);
    const watcher = watch(path, (_event, name) => {
      const changed = name === null ? path : join(path, name);
      if (name !== null) update(changed);
      onChange(changed);
    });
    // Windows reports an error when a watched folder is deleted.
    watcher.on('error', () => remove(path));
    watchers.set(path, watcher);
    for (const name of readdirSync(path)) update(join(path, name));
  };
  const update = (path: string) => {
    const isFolder =
      statSync(path, { throwIfNoEntry: false })?.isDirectory() &&
      !/^(?:node_modules$|\.)/.test(basename(path));
    if (isFolder && !watchers.has(path)) addExisting(path);
    else if (!isFolder) remove(path);
  };
  const addExisting = (path: string) => {
    try {
      add(path);
    } catch (error) {
      // The folder was deleted in the meantime.
      remove(path);
      if (existsSync(path)) throw error;
    }
  };
  add(dir);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
