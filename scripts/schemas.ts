import { siteEditorSchema } from '@/lib/config/site-schema';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { runCommand } from '@/lib/publish/terminal';
import { writeFiles } from '@/lib/publish/write-files';

// `npm run schemas`: writes the JSON Schemas of the content files, which editors read.
runCommand(async () =>
  writeFiles('.vscode/schemas', createEditorSchemas(siteEditorSchema)),
);
