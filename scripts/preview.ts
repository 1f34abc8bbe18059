import { once } from 'node:events';
import { resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { createPreviewServer } from '@/lib/publish/serve/preview-server';
import { runSiteCommand } from '@/lib/publish/site-command';
import { parseCommandLine } from '@/lib/publish/terminal';

const help = `Usage: npm run preview -- [folder]

Serves a finished export, like a well-configured host.

  folder  the folder of the export; defaults to out

Set PORT to change the port, and HOST=0.0.0.0 to make the server reachable from other machines.`;

async function preview(): Promise<void> {
  const { positionals } = parseCommandLine(help, {
    allowPositionals: true,
  });
  const { port, host } = loadEnvironment(process.env);
  const server = await createPreviewServer(resolve(positionals[0] ?? 'out'));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actualPort =
    typeof address === 'object' && address ? address.port : port;
  console.log(
    `Ready: http://${host === '127.0.0.1' ? 'localhost' : host}:${actualPort}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit(0));
  }
}

runSiteCommand(preview);
