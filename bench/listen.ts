import type { Server } from 'node:net';

/** Starts a server on a free loopback port and resolves with the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('The server is not listening on a TCP port.'));
    });
  });
}
