import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createBuildId } from '@/lib/publish/build-id';

/** Returns an id of the code and the public environment variables that determine the bytes of a finished page. */
export async function getBuildId(): Promise<string> {
  return hashSources(['app', 'components', 'lib', 'scripts'], await listRootFiles());
}

/** Returns an id of the code that reads and compiles the content; `tsconfig.json` selects the messages. */
export function getCompilerId(): Promise<string> {
  return hashSources(['lib'], ['package-lock.json', 'tsconfig.json']);
}

/** Lists the code and configuration next to the folders, without the declarations that Next.js generates. */
async function listRootFiles(): Promise<string[]> {
  return (await readdir('.')).filter((name) => /(?<!\.d)\.(?:tsx?|mjs|json)$/.test(name));
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
