import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { writeFiles } from '@/lib/publish/write-files';

// `npm run schemas`: writes the JSON Schemas of the content files, which editors read.
writeFiles('.vscode/schemas', createEditorSchemas());
