import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DevFile } from '@/lib/publish/dev-files';

/**
 * Lets `next dev` write Turbopack's cache when it is stopped, which Next.js has only for its tests. Otherwise the cache is written when
 * the dev server has run for several minutes, and the next start compiles everything again.
 */
export const devServerVariables = { __NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN: '1' };

/** Returns the file for a request; undefined if there is none. */
type ServeFile = (url: URL) => Promise<DevFile | undefined>;

/** Starts a server for what a build writes into files, and returns its origin. `next dev` passes requests on to it. */
export async function startDevServer(serve: ServeFile): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const file = await serve(new URL(url, 'http://localhost'));
      if (!file) return response.writeHead(404).end('Not found');
      response.setHeader('Content-Type', file.type).setHeader('Cache-Control', 'no-store');
      response.end(file.body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // A connection that the server closes while `next dev` reuses it would fail its request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
