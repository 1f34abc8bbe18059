import type { CompileCache, CompiledPage } from '@/lib/content/compile-site';
import type { FileCache } from '@/lib/files/file-cache';

/**
 * Creates a cache of compiled pages for `version`, which identifies the code that compiles them: in memory, for the dev server, and
 * in `files`.
 */
export function createCompileCache(files: FileCache, version: string): CompileCache {
  const pages = new Map<string, CompiledPage>();
  const getName = (key: string) => `${version}-${key}`;
  return {
    read: async (key) => {
      const page = pages.get(key) ?? parse(await files.read(getName(key)));
      if (page) pages.set(key, page);
      return page;
    },
    write: async (key, page) => {
      pages.set(key, page);
      await files.write(getName(key), Buffer.from(JSON.stringify(page)));
    },
  };
}

function parse(bytes: Buffer | undefined): CompiledPage | undefined {
  return bytes && JSON.parse(bytes.toString('utf8'));
}
