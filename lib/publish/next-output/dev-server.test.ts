import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devServerVariables, startDevServer } from './dev-server';

test.each(
  Object.keys(devServerVariables).flatMap((name) => [
    [name, 'cli/next-dev.js'],
    [name, 'server/dev/hot-reloader-turbopack.js'],
  ]),
)('%s is read by %s of the installed Next.js', (name, file) => {
  const source = readFileSync(`node_modules/next/dist/${file}`, 'utf8');
  expect(source).toContain(`process.env.${name} === '1'`);
});

test('leaves it to the client when to close an idle connection', async () => {
  const origin = await startDevServer(async () => ({ type: 'text/plain', body: 'Text' }));
  const response = await fetch(origin, { headers: { connection: 'keep-alive' } });
  expect(await response.text()).toBe('Text');
  expect(response.headers.get('keep-alive')).toBeNull();
});
