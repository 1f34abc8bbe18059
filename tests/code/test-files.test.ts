import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '@/vitest.config';

const projects = config.test?.projects ?? [];
const patterns = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);

function isRun(file: string): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern));
}

const files = ['app', 'bench', 'components', 'lib', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  // Playwright runs all test files of its folder.
  .filter((file) => !/^tests\/(?:e2e|hosts\/emulators)\/|\/node_modules\//.test(file));

test('every test file belongs to a Vitest project', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !isRun(file))).toEqual([]);
});

test.each(['components/a.test.ts', 'app/a.test.tsx', 'tests/a.test.ts'])(
  'the check reports %s',
  (file) => {
    expect(isRun(file)).toBe(false);
  },
);
