import type { Server } from 'node:http';

/** Starts a server on a free port; returns its origin and a function that stops it. */
export async function startServer(server: Server): Promise<{ origin: string; end: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, end };
}
