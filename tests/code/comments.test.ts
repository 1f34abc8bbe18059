import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from './source-rules';

const maxColumns = 100;

/** Returns the lines of comments that are too long, except examples and directives of tools. */
function findLongComments(text: string): string[] {
  return text
    .split('\n')
    .filter(
      (line) =>
        [...line].length > maxColumns &&
        /^\s*(?:\/\*|\*|\/\/)/.test(line) &&
        !/@example|biome-ignore/.test(line),
    );
}

test('comments stop at 100 columns', () => {
  const folders = ['app', 'bench', 'components', 'lib', 'packages', 'scripts'];
  const files = folders
    .flatMap((folder) => listFiles(folder, ''))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    findLongComments(readFileSync(file, 'utf8')).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(found).toEqual([]);
});

test('finds long comments, but not long code', () => {
  const long = 'word '.repeat(20);
  expect(findLongComments(`// ${long}`)).toHaveLength(1);
  expect(findLongComments(` * ${long}`)).toHaveLength(1);
  expect(findLongComments(`/** ${long} */`)).toHaveLength(1);
  expect(findLongComments(`const text = '${long}';`)).toEqual([]);
  expect(findLongComments(` * @example ${long}`)).toEqual([]);
});
