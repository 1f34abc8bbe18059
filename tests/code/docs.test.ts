import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const manifest: { scripts: Record<string, string>; dependencies: object; devDependencies: object } =
  JSON.parse(readFileSync('package.json', 'utf8'));
/** What a command writes, and no checkout holds. */
const written = new Set([
  'out/',
  'generated/',
  'generated/content.json',
  'generated/routes.ts',
  'generated/revision.ts',
]);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const prose = text.replace(/^```[\s\S]*?^```/gm, '');
    const targets = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].flatMap(
      (match) => match[1] ?? [],
    );
    const missing = targets.filter((target) => !existsSync(join(dirname(document), target)));
    // The examples of the rules for writers link from a page of the guides.
    expect(
      missing.filter((target) => !(document === 'docs/writing.md' && target.startsWith('../'))),
    ).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap((match) => match[1] ?? []);
    expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
  });

  test('names folders and files of the project that exist', () => {
    const paths = [
      ...text.matchAll(
        /`((?:app|components|docs|lib|scripts|tests|generated|out)\/[\w./()[\]-]*)`/g,
      ),
    ];
    const names = paths.flatMap((match) => match[1] ?? []).filter((path) => !written.has(path));
    expect(names.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('every dependency has its reason in the decision', () => {
  const decision = readFileSync('docs/decisions/0002-dependencies.md', 'utf8');
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const hasReason = (name: string) =>
    decision.includes(name) || decision.includes(`${name.split('/')[0] ?? ''}/*`);
  expect(names.filter((name) => !hasReason(name))).toEqual([]);
});

test('every version is pinned', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});
