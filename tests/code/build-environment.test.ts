import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createBuildEnvironment } from '@/bench/workspace';
import { loadEnvironment } from '@/lib/config/environment';

/** Returns the names of the variables that the settings of a build are read from. */
function listReadVariables(): string[] {
  const names = new Set<string>();
  const variables = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  loadEnvironment(variables);
  return [...names];
}

/** Returns the names in the table of variables. `…_*` means every name with this prefix. */
function listDocumentedVariables(): string[] {
  const text = readFileSync('docs/deploying.md', 'utf8');
  const rows = text.match(/^\| `[A-Z_]+[^|]*/gm) ?? [];
  return rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? []);
}

test('benchmarks and tests build without the variables that configure builds', () => {
  const names = [
    ...new Set([...listReadVariables(), ...listDocumentedVariables()]),
  ];
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    vi.stubEnv(name, 'x');
  }
  vi.stubEnv('LANG', 'C');
  const environment = createBuildEnvironment('other');
  expect(names.filter((name) => name in environment)).toEqual(['CONTENT_DIR']);
  expect(environment).toMatchObject({ CONTENT_DIR: 'other', LANG: 'C' });
});
