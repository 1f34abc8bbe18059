import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { loadEnvironment } from '@/lib/config/environment';
import { prepare } from './prepare';
import { fail, printDiagnostics } from './terminal';
import { today } from './today';

/** `npm run dev`: reloads code and content on change; pages show their diagnostics. */
async function dev(): Promise<void> {
  const { contentDir, port, basePath } = loadEnvironment(process.env);
  const prepareContent = async () =>
    printDiagnostics(
      (await prepare({ contentDir, withDrafts: true, style: { today: today() } })).diagnostics,
    );
  await prepareContent();
  let timer: NodeJS.Timeout | undefined;
  watch(contentDir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => prepareContent().catch((error: unknown) => console.error(String(error))),
      50,
    );
  });
  const next = spawn('node_modules/.bin/next', ['dev', '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NEXT_PUBLIC_BASE_PATH: basePath,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  next.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
}

dev().catch(fail);
