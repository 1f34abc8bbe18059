import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { fail } from '@/lib/publish/terminal';

/** `npm run schemas`: writes the JSON Schemas of the content files, which editors read. */
async function writeSchemas(): Promise<void> {
  const folder = '.vscode/schemas';
  await mkdir(folder, { recursive: true });
  for (const [name, text] of createEditorSchemas()) await writeFile(join(folder, name), text);
}

writeSchemas().catch(fail);
