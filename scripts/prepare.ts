import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { generateFiles } from '@/lib/build/generated-files';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { type ReadSiteOptions, readSite, withRelativePaths } from './read-site';

const generatedDir = resolve('generated');

type PrepareResult = { diagnostics: Diagnostic[]; pages: number };

/** Reads the content and writes `generated/`. Returns the diagnostics and the number of pages. */
export async function prepare(options: ReadSiteOptions): Promise<PrepareResult> {
  const { content, texts, diagnostics } = await readSite(options);
  await writeFiles(
    new Map([...generateFiles(content, diagnostics, texts), ...createEditorSchemas()]),
  );
  return {
    diagnostics: withRelativePaths(diagnostics, options.contentDir),
    pages: content.pages.length,
  };
}

/** Writes changed files and removes obsolete ones. */
async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(generatedDir, { recursive: true });
  const existing = await readdir(generatedDir, { recursive: true, withFileTypes: true });
  for (const entry of existing) {
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
