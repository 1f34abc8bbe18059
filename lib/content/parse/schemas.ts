import { z } from 'zod';
import { menuSchema } from '@/packages/content-lint/src/menu';
import { termsSchema } from '@/packages/content-lint/src/terms';
import { pictureSchema } from '@/packages/pictures/src/picture-schema';
import { categorySchema } from './category';
import { frontMatterSchema } from './front-matter-schema';
import { glossarySchema } from './glossary-file';
import { createRedirectsSchema } from './redirects-file';
import { searchTestsSchema } from './search-tests';
import { createSynonymsSchema } from './synonyms';
import { tagsSchema } from './tags-file';
import { variablesSchema } from './variables-file';

/** Returns the JSON Schemas for autocompletion in editors, keyed by the names of their files in `.vscode/schemas`. */
export function createEditorSchemas(): Map<string, string> {
  const schemas = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    glossary: glossarySchema,
    menu: menuSchema,
    picture: pictureSchema,
    redirects: createRedirectsSchema(),
    'search-tests': searchTestsSchema,
    synonyms: createSynonymsSchema(),
    tags: tagsSchema,
    terms: termsSchema,
    variables: variablesSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
    ]),
  );
}

/** Unknown fields are errors in an editor, like in the content checks. */
function toJsonSchema(schema: z.ZodType): object {
  const { properties, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...json, ...(properties && { properties, additionalProperties: false }) };
}
