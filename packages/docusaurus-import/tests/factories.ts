import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { onTestFinished } from 'vitest';
import type { ImportOptions } from '#options';
import { planImport } from '#plan-import';

export const site: ImportOptions['site'] = {
  locatePage: (file, { id, slug, parse_number_prefixes }) => {
    const { dir, name: baseName } = posix.parse(file);
    const prefix = parse_number_prefixes === false ? /(?!)/g : /(?<![^/])\d+-/g;
    const folder = dir.replace(prefix, '');
    const name = String(id ?? baseName.replace(prefix, ''));
    const isFolderIndex = /^(?:index|readme)$/i.test(baseName);
    const path = String(slug ?? (isFolderIndex ? '' : name));
    return {
      id: posix.join(folder, name),
      urlPath: posix.normalize(
        path.startsWith('/') ? path : `/${folder}/${path}`,
      ),
    };
  },
  findInvalidFields: (fields) =>
    Object.entries(fields)
      .filter(([name, value]) =>
        name === 'displayed_sidebar'
          ? value !== 'docs'
          : !/^(?:title|description|id|slug|parse_number_prefixes|image|tags|sidebar_.*|pagination_.*)$/.test(
              name,
            ),
      )
      .map(([name]) => name),
  reservedPaths: ['/search', '/tags'],
};

/** Returns the matching files below a folder, sorted. */
export async function listFiles(
  folder: string,
  include = ['**'],
  dot = false,
): Promise<string[]> {
  return (await glob(include, { cwd: folder, dot })).sort();
}

/** Creates a folder with a project, and returns functions that import it and read the result. */
export async function createProject(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [project, target] = [join(folder, 'project'), join(folder, 'content')];
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const [file, content] of Object.entries(files)) {
    await write(`project/${file}`, content);
  }
  const run = async (options: Partial<ImportOptions> = {}) => {
    const result = await planImport({
      project,
      contentDir: target,
      site,
      runConfig: true,
      ...options,
    });
    await result.write();
    return result.report;
  };
  const read = (file: string) => readFileSync(join(target, file), 'utf8');
  const list = async () =>
    (await listFiles(target)).filter((file) => !file.startsWith('import-'));
  return { folder, run, read, list, write };
}
