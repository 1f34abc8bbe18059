import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { fail } from '@/lib/publish/terminal';
import { writeFiles } from '@/lib/publish/write-files';

/** `npm run schemas`: writes the JSON Schemas of the content files, which editors read. */
async function writeSchemas(): Promise<void> {
  writeFiles('.vscode/schemas', createEditorSchemas());
}

writeSchemas().catch(fail);
