import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DevFile } from '@/lib/publish/serve/dev-files';

/**
 * Makes `next dev` write Turbopack's cache when it is stopped; Next.js uses this variable in its
 * tests. Otherwise the cache is only written after the dev server has run for several minutes, so
 * the next start often compiles everything again.
 */
export const devServerVariables = {
  __NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN: '1',
};

/**
 * Starts the server of what routes and browsers read of the content, and returns its origin.
 * `next dev` proxies requests for the files of a build to it.
 */
export async function startContentServer(
  serve: (url: URL) => Promise<DevFile | undefined>,
): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const file = await serve(new URL(url, 'http://localhost'));
      if (!file) {
        return response.writeHead(404).end('Not found');
      }
      response
        .setHeader('Content-Type', file.type)
        .setHeader('Cache-Control', 'no-store');
      response.end(file.body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // If the server closed an idle connection just as `next dev` reused it, the request would fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
