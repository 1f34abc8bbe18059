import { createHash } from 'node:crypto';

/** The inputs of a build: source files by path, and environment variables. */
export type BuildSource = {
  files: ReadonlyMap<string, string>;
  variables: Readonly<Record<string, string | undefined>>;
};

/**
 * A deterministic build id: unchanged code yields the same id on every machine, so unchanged pages are byte-identical across builds.
 * It is numeric, because an id with letters could match an ad blocker's filter.
 */
export function createBuildId({ files, variables }: BuildSource): string {
  const hash = createHash('sha256');
  const publicVariables = Object.entries(variables).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  );
  for (const [name, value = ''] of [...files, ...publicVariables].sort(byName))
    hash.update(`${name}\0${value}\0`);
  return hash.digest().readBigUInt64BE().toString();
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
