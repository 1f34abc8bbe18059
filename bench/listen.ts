import { once } from 'node:events';
import type { Server } from 'node:net';

/** Starts a server on a free loopback port and resolves with the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server is not listening on a TCP port.');
}
