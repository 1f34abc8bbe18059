import type { Server } from 'node:http';

/** Starts a server at a free port; gives where it is, and a way to end it. */
export async function startServer(server: Server): Promise<{ origin: string; end: () => void }> {
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, end };
}
