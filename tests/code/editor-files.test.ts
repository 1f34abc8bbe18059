import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { createEditorSchemas } from '@/lib/content/parse/schemas';
import { createContentFiles } from '@/tests/factories/content-files';

const settings = z
  .object({ 'yaml.schemas': z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')));

const snippetSchema = z.object({ prefix: z.string(), body: z.array(z.string()) });
const snippets = Object.values(
  z
    .record(z.string(), snippetSchema)
    .parse(JSON.parse(readFileSync('.vscode/content.code-snippets', 'utf8'))),
);

test('the JSON Schemas are current: otherwise, run npm run schemas', () => {
  const files = readdirSync('.vscode/schemas').sort();
  const written = files.map((file) => [file, readFileSync(`.vscode/schemas/${file}`, 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(createEditorSchemas()));
});

test('the editor uses every JSON Schema', () => {
  const paths = Object.keys(settings['yaml.schemas']);
  expect(paths.map((path) => path.replace('./.vscode/schemas/', '')).sort()).toEqual(
    [...createEditorSchemas().keys()].sort(),
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

/** Replaces the placeholders of a snippet with their defaults. */
function expandSnippet(body: readonly string[]): string {
  return body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]+)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1');
}

/** Returns the diagnostics of a page that contains a snippet, in a site with what the snippets refer to. */
function checkSnippet(body: readonly string[]): string[] {
  const files = createContentFiles(
    { 'page.mdx': `# Page\n\n${expandSnippet(body)}`, 'lists.md': '# Lists' },
    { partials: new Map([['_step.md', 'Choose **{props.name}**.']]) },
  );
  const options = { withDrafts: true, config: createContentConfig(''), otherPaths: [] };
  return buildSiteContent(files, options)
    .diagnostics.filter(({ rule }) => rule !== 'broken-anchor')
    .map(({ message }) => message);
}

test.each(snippets)('the snippet $prefix is valid', ({ body }) => {
  expect(checkSnippet(body)).toEqual([]);
});

test('the check reports a snippet with an unknown component', () => {
  expect(checkSnippet(['<Cardz />'])).toHaveLength(1);
});
