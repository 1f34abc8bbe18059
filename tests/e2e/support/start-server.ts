import type { Server } from 'node:http';

/** Starts a server on a free port. */
export async function startServer(
  server: Server,
): Promise<{ origin: string; port: number; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, port, stop };
}
