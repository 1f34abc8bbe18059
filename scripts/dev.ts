import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { devContentFile } from '@/lib/build/generated-files';
import { loadEnvironment } from '@/lib/config/environment';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { openContentCaches, prepareSite, writeGeneratedFiles } from './prepare';
import { fail, printDiagnostics } from './terminal';
import { today } from './today';

/** `npm run dev`: reloads code and content on change; pages show their diagnostics. */
async function dev(): Promise<void> {
  const { contentDir, port, basePath } = loadEnvironment(process.env);
  const { files, cache, lintCache } = await openContentCaches();
  let printed = new Set<string>();
  const prepareContent = async () => {
    const { content, texts, inputs, diagnostics } = await prepareSite(
      { contentDir, withDrafts: true, style: { today: today(), cache: lintCache } },
      cache,
    );
    const devFiles = new Map([[devContentFile, JSON.stringify({ content, texts })]]);
    await writeGeneratedFiles(content, inputs, devFiles);
    // A diagnostic is printed when it appears, not after every change.
    printDiagnostics(
      diagnostics.filter((diagnostic) => !printed.has(formatDiagnostic(diagnostic))),
    );
    printed = new Set(diagnostics.map(formatDiagnostic));
  };
  await prepareContent();
  await files.trim();
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
