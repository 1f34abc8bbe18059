import { resolve } from 'node:path';
import { environment } from '@/lib/environment';
import { createPreview } from '@/lib/export/preview-server';
import { fail } from './terminal';

/** `npm run preview`: serves the finished export, or the folder that is named, as a good host would. */
async function preview(): Promise<void> {
  const { port, host } = environment(process.env);
  const server = await createPreview(resolve(process.argv[2] ?? 'out'));
  server.on('error', (error: NodeJS.ErrnoException) => fail(listenError(error, { port, host })));
  server.listen(port, host, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`Ready: http://${nameOf(host)}:${actual}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

/** A host as a URL has it. */
function nameOf(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm run preview`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(
      `HOST "${host}" is not a URL path of this machine. Use localhost, or 0.0.0.0 for all of its interfaces.`,
    );
  return error;
}

preview().catch(fail);
