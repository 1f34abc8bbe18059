import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devServerVariables, getEditorHref } from './dev-server';

test.each(
  Object.keys(devServerVariables).flatMap((name) => [
    [name, 'cli/next-dev.js'],
    [name, 'server/dev/hot-reloader-turbopack.js'],
  ]),
)('%s is read by %s of the installed Next.js', (name, file) => {
  const source = readFileSync(`node_modules/next/dist/${file}`, 'utf8');
  expect(source).toContain(`process.env.${name} === '1'`);
});

test('the dev server of the installed Next.js opens files in the editor', () => {
  const { pathname, searchParams } = new URL(
    getEditorHref('/docs/crm/a b.md', { line: 4, column: 2 }),
    'http://localhost',
  );
  expect(Object.fromEntries(searchParams)).toEqual({
    file: '/docs/crm/a b.md',
    line1: '4',
    column1: '2',
  });
  const source = readFileSync('node_modules/next/dist/server/dev/middleware-turbopack.js', 'utf8');
  expect(source).toContain(`pathname === '${pathname}'`);
  for (const name of searchParams.keys()) expect(source).toContain(`searchParams.get('${name}')`);
});
