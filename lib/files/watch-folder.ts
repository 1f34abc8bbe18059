import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls a listener after each change in a folder and its subfolders. Returns a function that stops this. The recursive watching of
 * Node.js on Linux misses files that are replaced, which is how many editors save.
 */
export function watchFolder(dir: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const remove = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string) => {
    // A folder of the same name may have been watched before it was deleted.
    remove(path);
    const watcher = watch(path, (_event, name) => {
      if (name !== null) update(join(path, name));
      onChange();
    });
    // Windows reports an error when a watched folder is deleted.
    watcher.on('error', () => remove(path));
    watchers.set(path, watcher);
    for (const name of readdirSync(path)) update(join(path, name));
  };
  const update = (path: string) => {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder && !watchers.has(path)) add(path);
    else if (!isFolder) remove(path);
  };
  add(dir);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
