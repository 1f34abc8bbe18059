import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuildId } from '@/lib/build/build-id';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** Returns an id of the code and the public environment variables that determine the output of `next build`. */
export function getBuildId(): Promise<string> {
  return hashSources(
    ['app', 'components', 'lib'],
    [
      'instrumentation-client.ts',
      'mdx-components.tsx',
      'next.config.mjs',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
  );
}

/** Returns an id of the code that reads and compiles the content. */
export function getCompilerId(): Promise<string> {
  return hashSources(['lib'], ['package-lock.json']);
}

/** Hashes the files in some folders of the project, without tests, and single files. */
async function hashSources(
  folders: readonly string[],
  singleFiles: readonly string[],
): Promise<string> {
  const folderFiles = await Promise.all(
    folders.map(async (folder) => (await findFiles(folder)).map((file) => join(folder, file))),
  );
  const files = [...folderFiles.flat(), ...singleFiles].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const texts = await mapConcurrent(
    files,
    async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')],
  );
  return createBuildId({ files: new Map(texts), variables: process.env });
}
