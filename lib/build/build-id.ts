import { createHash } from 'node:crypto';

/** What the code of a site is made from: file → text, and the variables that it reads. */
export type BuildSource = {
  files: ReadonlyMap<string, string>;
  variables: Readonly<Record<string, string | undefined>>;
};

/**
 * The name of a build, the same for the same code on every machine: a page whose text did not change has the same bytes in the
 * next build. It is a number, for a name with letters may read as an advertisement to those who block them.
 */
export function buildIdOf({ files, variables }: BuildSource): string {
  const hash = createHash('sha256');
  const publicVariables = Object.entries(variables).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  );
  for (const [name, value = ''] of [...files, ...publicVariables].sort(byName))
    hash.update(`${name}\0${value}\0`);
  return hash.digest().readBigUInt64BE().toString();
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
