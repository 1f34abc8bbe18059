import { resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { createPreviewServer } from '@/lib/publish/preview-server';
import { fail } from '@/lib/publish/terminal';

/** `npm run preview`: serves the finished export, or the given folder, like a well-configured host. */
async function preview(): Promise<void> {
  const { port, host } = loadEnvironment(process.env);
  const server = await createPreviewServer(resolve(process.argv[2] ?? 'out'));
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') fail(error);
    fail(`Port ${port} is already in use. Choose another port: PORT=3001 npm run preview`);
  });
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    console.log(`Ready: http://${host === '127.0.0.1' ? 'localhost' : host}:${actualPort}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

preview().catch(fail);
