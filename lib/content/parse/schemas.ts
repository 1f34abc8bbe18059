import { z } from 'zod';
import { categorySchema } from './category';
import { frontMatterSchema } from './front-matter-schema';
import { redirectsSchema } from './redirects-file';

/** Returns the JSON Schemas for autocompletion in editors, keyed by file name. */
export function createEditorSchemas(): Map<string, string> {
  const schemas = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    redirects: redirectsSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `schemas/${name}.json`,
      JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2),
    ]),
  );
}
