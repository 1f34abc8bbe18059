import { pictureSchema } from '@help-center/pictures';
import { z } from 'zod';
import { categorySchema } from '@/lib/content/pages/folders';
import { frontMatterSchema } from './front-matter';
import { redirectsSchema } from './redirects-file';
import { searchTestsSchema } from './search-tests';
import { sidebarSchema } from './sidebar-file';
import { menuSchema, termsSchema } from './style-guide';
import { createSynonymsSchema } from './synonyms';
import { tagsSchema } from './tags-file';

/** Returns the JSON Schemas for autocompletion in editors, by file name in `.vscode/schemas`. */
export function createEditorSchemas(): Map<string, string> {
  const schemas = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    menu: menuSchema,
    picture: pictureSchema,
    redirects: redirectsSchema,
    sidebar: sidebarSchema,
    'search-tests': searchTestsSchema,
    synonyms: createSynonymsSchema(),
    tags: tagsSchema,
    terms: termsSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`,
    ]),
  );
}
