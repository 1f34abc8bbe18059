import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuildId } from '@/lib/build/build-id';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** Inputs of the client code. Of the generated files, only the sidebar is bundled. */
const folders = ['app', 'components', 'lib', 'generated/sidebar'];
const singleFiles = [
  'instrumentation-client.ts',
  'mdx-components.tsx',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** Returns the build id of the project in the current folder. Its content must be prepared. */
export async function buildId(): Promise<string> {
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
