import type { FileCache } from './file-cache';

/** Stores results by key. */
export type ResultCache<Result> = {
  read: (key: string) => Promise<Result | undefined>;
  write: (key: string, result: Result) => Promise<void>;
};

/**
 * Creates a cache of results for `version`, which identifies the code that produces them: in memory, for the dev server, and as JSON in
 * `files`.
 */
export function createJsonCache<Result>(files: FileCache, version: string): ResultCache<Result> {
  const results = new Map<string, Result>();
  const getName = (key: string) => `${version}-${key}`;
  return {
    read: async (key) => {
      const result = results.get(key) ?? parse<Result>(await files.read(getName(key)));
      if (result !== undefined) results.set(key, result);
      return result;
    },
    write: async (key, result) => {
      results.set(key, result);
      await files.write(getName(key), Buffer.from(JSON.stringify(result)));
    },
  };
}

function parse<Result>(bytes: Buffer | undefined): Result | undefined {
  return bytes && JSON.parse(bytes.toString('utf8'));
}
