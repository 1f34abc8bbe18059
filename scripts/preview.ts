import { resolve } from 'node:path';
import { environment } from '@/lib/environment';
import { createPreview } from '@/lib/export/preview-server';
import { fail } from './terminal';

/** `npm run preview`: serves the finished export, or the folder that is named, as a good host would. */
async function preview(): Promise<void> {
  const { port } = environment(process.env);
  const server = await createPreview(resolve(process.argv[2] ?? 'out'));
  server.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE') fail(fault);
    fail(
      new Error(
        `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm run preview`,
      ),
    );
  });
  server.listen(port, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`Ready: http://localhost:${actual}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

preview().catch(fail);
