import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optimizationFiles } from '@/lib/config/optimizations';

/**
 * Returns the three lines at the top of an optimization as a row of the table in
 * `docs/upgrading.md`.
 */
function formatRow(name: string, file: string): string {
  const text = readFileSync(file, 'utf8');
  const header =
    /Saves: ([\s\S]*?)\n \* Assumes: ([\s\S]*?)\n \* Otherwise: ([\s\S]*?)\n \*\//.exec(
      text,
    );
  const cells =
    header?.slice(1).map((cell) => cell.replace(/\n \*\s+/g, ' ')) ?? [];
  return `| \`${name}\` | \`${file}\` | ${cells.join(' | ')} |`;
}

test.each(Object.entries(optimizationFiles))(
  'docs/upgrading.md describes %s',
  (name, file) => {
    expect(readFileSync('docs/upgrading.md', 'utf8')).toContain(
      `${formatRow(name, file)}\n`,
    );
  },
);

test('docs/upgrading.md lists no other optimization', () => {
  const guide = readFileSync('docs/upgrading.md', 'utf8');
  const table = guide.slice(
    guide.indexOf('## Optimizations'),
    guide.indexOf('## Other'),
  );
  const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(listed).toEqual(Object.keys(optimizationFiles));
});
