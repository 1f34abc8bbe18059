import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteEditorSchema } from '@/lib/config/site-schema';
import { compileSite } from '@/lib/content/compile-site';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { createContentFiles } from '@/tests/factories/content-files';

/** Returns the diagnostics of an example, in a site with the files that the examples refer to. */
async function checkExample(
  text: string,
  extension = 'mdx',
): Promise<string[]> {
  const page = `crm/page.${extension}`;
  const files = createContentFiles(
    {
      [page]: text,
      'crm/lists.md': '# Lists\n\n## Smart lists',
      'crm/crm/lists.md': '# Lists',
      'tags.yml': 'lists: { label: Lists }\ncrm: { label: CRM }',
    },
    {
      partials: new Map([
        ['crm/_save.md', 'Choose **Save**.'],
        ['crm/_step.md', 'Choose **{props.name}**.'],
      ]),
      getAsset: (file) => ({
        file,
        url: `/assets/${file}`,
        width: 480,
        height: 300,
      }),
    },
  );
  const options = { withDrafts: true, config: getContentConfig() };
  const { diagnostics } = await compileSite(files, options);
  return diagnostics
    .filter(({ file, rule }) => file === page && rule !== 'broken-anchor')
    .map(({ message }) => message);
}

const guide = readFileSync('docs/writing.md', 'utf8');

const examples = [
  ...guide.matchAll(/^(`{3,})(md|markdown|mdx)\n([\s\S]*?)^\1$/gm),
].map(([, , format = '', text = '']) => ({
  extension: format === 'mdx' ? 'mdx' : 'md',
  text,
  title: text.trim().slice(0, 40),
}));

test.each(examples)(
  'the example "$title" of the writing guide is valid',
  async (example) => {
    expect(await checkExample(example.text, example.extension)).toEqual([]);
  },
);

test('the check reports invalid examples', async () => {
  expect(await checkExample('<Tab>\n\nText.\n\n</Tab>')).toHaveLength(1);
  expect(await checkExample('# Page\n\n<Cardz />')).toHaveLength(1);
});

const settings = z
  .object({ 'yaml.schemas': z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')));

const snippetSchema = z.object({
  prefix: z.string(),
  body: z.array(z.string()),
});
const snippets = Object.values(
  z
    .record(z.string(), snippetSchema)
    .parse(JSON.parse(readFileSync('.vscode/content.code-snippets', 'utf8'))),
);

test('the JSON Schemas are up to date; if not, run npm run schemas', () => {
  const files = readdirSync('.vscode/schemas').sort();
  const schemas = files.map((file) => [
    file,
    readFileSync(`.vscode/schemas/${file}`, 'utf8'),
  ]);
  expect(Object.fromEntries(schemas)).toEqual(
    Object.fromEntries(createEditorSchemas(siteEditorSchema)),
  );
});

test('the editor uses every JSON Schema', () => {
  const paths = Object.keys(settings['yaml.schemas']);
  expect(
    paths.map((path) => path.replace('./.vscode/schemas/', '')).sort(),
  ).toEqual([...createEditorSchemas(siteEditorSchema).keys()].sort());
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

/** Replaces the placeholders of a snippet with their defaults. */
function expandSnippet(body: readonly string[]): string {
  return body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]+)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1');
}

test.each(snippets)('the snippet $prefix is valid', async ({ body }) => {
  expect(await checkExample(`# Page\n\n${expandSnippet(body)}`)).toEqual([]);
});
