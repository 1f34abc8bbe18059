import { expect, test } from 'vitest';
import { startDevServer } from './dev-server';

test('leaves it to the client when to close an idle connection', async () => {
  const origin = await startDevServer(async () => ({ type: 'text/plain', body: 'Text' }));
  const response = await fetch(origin, { headers: { connection: 'keep-alive' } });
  expect(await response.text()).toBe('Text');
  expect(response.headers.get('keep-alive')).toBeNull();
});
