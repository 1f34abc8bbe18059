import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devServerVariables, startContentServer } from './content-server';

test.each(
  Object.keys(devServerVariables).flatMap((name) => [
    [name, 'cli/next-dev.js'],
    [name, 'server/dev/hot-reloader-turbopack.js'],
  ]),
)('%s is used in %s of the installed Next.js', (name, file) => {
  const source = readFileSync(`node_modules/next/dist/${file}`, 'utf8');
  expect(source).toContain(`process.env.${name} === '1'`);
});

test('lets the client close idle connections', async () => {
  const origin = await startContentServer(async () => ({
    type: 'text/plain',
    body: 'Text',
  }));
  const response = await fetch(origin, {
    headers: { connection: 'keep-alive' },
  });
  expect(await response.text()).toBe('Text');
  expect(response.headers.get('keep-alive')).toBeNull();
});
