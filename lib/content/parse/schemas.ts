import { pictureSchema } from '@help-center/pictures';
import { z } from 'zod';
import { categorySchema } from '@/lib/content/pages/folders';
import { frontMatterSchema, searchFileSchema } from './front-matter';
import { redirectsSchema } from './redirects-file';
import { searchTestsSchema } from './search-tests';
import { createSearchTuningSchema } from './search-tuning';
import { sidebarSchema } from './sidebar-file';
import { menuSchema, termsSchema } from './style-guide';
import { tagsSchema } from './tags-file';

/**
 * Returns the JSON Schemas for autocompletion in editors, by file name in `.vscode/schemas`. `site`
 * is the schema of `site.yml`.
 */
export function createEditorSchemas(site: z.ZodType): Map<string, string> {
  const schemas = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    menu: menuSchema,
    picture: pictureSchema,
    redirects: redirectsSchema,
    search: searchFileSchema,
    sidebar: sidebarSchema,
    site,
    'search-tests': searchTestsSchema,
    synonyms: createSearchTuningSchema(),
    tags: tagsSchema,
    terms: termsSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(toEditorSchema(schema), null, 2)}\n`,
    ]),
  );
}

function toEditorSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // `parseYaml` reads numbers and booleans as text where the schema expects text.
      const isText =
        jsonSchema.type === 'string' &&
        !jsonSchema.enum &&
        !('const' in jsonSchema);
      if (isText) {
        Object.assign(jsonSchema, { type: ['string', 'number', 'boolean'] });
      }
    },
  });
}
