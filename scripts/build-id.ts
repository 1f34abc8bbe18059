import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdOf } from '@/lib/build/build-id';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';

/** What the code of a page is made from; of what is generated only the sidebar, for browsers get it as code. */
const folders = ['app', 'components', 'lib', 'generated/sidebar'];
const single = [
  'instrumentation-client.ts',
  'mdx-components.tsx',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** The name of the build of the project in the current folder, once its content is prepared. */
export async function buildId(): Promise<string> {
  const found = await Promise.all(
    folders.map(async (folder) => (await findFiles(folder)).map((file) => join(folder, file))),
  );
  const files = [...found.flat(), ...single].filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = await mapSome(
    files,
    async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')],
  );
  return buildIdOf({ files: new Map(texts), variables: process.env });
}
