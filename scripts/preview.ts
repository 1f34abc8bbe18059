import { resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { createPreviewServer } from '@/lib/publish/preview-server';
import { fail } from '@/lib/publish/terminal';

/** `npm run preview`: serves the finished export, or the given folder, like a well-configured host. */
async function preview(): Promise<void> {
  const { port, host } = loadEnvironment(process.env);
  const server = await createPreviewServer(resolve(process.argv[2] ?? 'out'));
  server.on('error', (error: NodeJS.ErrnoException) => fail(toListenError(error, { port, host })));
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    console.log(`Ready: http://${formatHost(host)}:${actualPort}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

/** Formats a host for use in a URL. */
function formatHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toListenError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is already in use. Stop the other process or choose another port: PORT=3001 npm run preview`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(
      `HOST "${host}" is not an address of this machine. Use localhost, or 0.0.0.0 for all interfaces.`,
    );
  return error;
}

preview().catch(fail);
