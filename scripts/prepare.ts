import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { derivedFiles } from '@/lib/build/generated-files';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { editorSchemas } from '@/lib/content/schemas';
import { locatedDiagnostics, type ReadSiteOptions, readSite } from './read-site';

const generatedDir = resolve('generated');

type Readout = { diagnostics: Diagnostic[]; pages: number };

/** Reads the content once and writes what the application is built from; gives what is wrong in the content. */
export async function prepare(options: ReadSiteOptions): Promise<Readout> {
  const { content, texts, diagnostics } = await readSite(options);
  await writeFiles(new Map([...derivedFiles(content, diagnostics, texts), ...editorSchemas()]));
  return {
    diagnostics: locatedDiagnostics(diagnostics, options.contentDir),
    pages: content.pages.length,
  };
}

/** Writes the files that changed and removes the ones that are gone. */
async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(generatedDir, { recursive: true });
  const present = await readdir(generatedDir, { recursive: true, withFileTypes: true });
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.slice(generatedDir.length + 1).replaceAll('\\', '/')))
      await rm(path);
  }
  for (const [name, text] of files) {
    const path = join(generatedDir, name);
    if (existsSync(path) && (await readFile(path, 'utf8')) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
