import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as siteValues from '@/lib/config/site-values';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { compareCodeUnits } from '@/lib/text/text';

/** Lists the code and configuration files that determine finished pages. */
export async function listBuildSources(): Promise<string[]> {
  // Next.js generates the declaration files.
  const rootFiles = (await readdir('.')).filter((name) =>
    /(?<!\.d)\.(?:tsx?|mjs|json)$/.test(name),
  );
  return [
    ...(await listSources(['app', 'components', 'lib', 'packages'])),
    ...rootFiles,
  ];
}

/**
 * Lists the code and configuration files that read and compile the content; `tsconfig.json` selects
 * the messages.
 */
export async function listCompilerSources(): Promise<string[]> {
  return [
    ...(await listSources(['lib', 'packages'])),
    'package-lock.json',
    'tsconfig.json',
  ];
}

async function listSources(folders: readonly string[]): Promise<string[]> {
  const files = await mapConcurrent(folders, async (folder) =>
    (await findFiles(folder)).map((file) => join(folder, file)),
  );
  return files
    .flat()
    .filter((file) => !/\.test\.tsx?$|\/tests\/|\.md$/.test(file));
}

/**
 * Returns a hash of files, the configuration and public variables: unchanged code yields the same
 * hash on every machine, so unchanged pages are byte-identical across builds. It is numeric,
 * because Next.js uses it in URLs, where letters could match an ad blocker's filter.
 */
export function computeCodeHash(sources: readonly string[]): string {
  // Reading small files asynchronously takes twice the CPU time.
  const files = sources.map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const publicVariables = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  );
  const values = ['site.yml', JSON.stringify(siteValues)] as const;
  const hash = createHash('sha256');
  for (const [name, value = ''] of [...files, ...publicVariables, values].sort(
    ([a], [b]) => compareCodeUnits(a, b),
  )) {
    hash.update(`${name}\0${value}\0`);
  }
  return hash.digest().readBigUInt64BE().toString();
}
