import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);

test.each(['README.md', 'CONTRIBUTING.md', ...documents])(
  '%s mentions only existing files in content/',
  (document) => {
    const paths = readFileSync(document, 'utf8').matchAll(
      /`(content\/[\w./()[\]-]*)`/g,
    );
    const names = [...paths].map(([, path = '']) => path);
    expect(names.filter((path) => !existsSync(path))).toEqual([]);
  },
);
