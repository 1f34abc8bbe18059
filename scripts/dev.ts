import { type ChildProcess, spawn } from 'node:child_process';
import { getSidebarFiles } from '@/lib/build/generated-files';
import { devContentFile } from '@/lib/build/generated-names';
import { loadEnvironment } from '@/lib/config/environment';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { watchFolder } from '@/lib/files/watch-folder';
import { devServerVariables } from '@/lib/next-output/dev-server';
import { createRerunner } from './create-rerunner';
import {
  openContentCaches,
  prepareSite,
  resetGeneratedFiles,
  writeGeneratedFiles,
} from './prepare';
import { fail, printDiagnostics } from './terminal';
import { today } from './today';

/** Editors write a file in several steps, in milliseconds. */
const watchDelay = 20;

/** `npm run dev`: reloads code and content on change; pages show their diagnostics. */
async function dev(): Promise<void> {
  const { contentDir, port, basePath } = loadEnvironment(process.env);
  await resetGeneratedFiles();
  // Compiles the first page while the content is read.
  const next = startNext({ port, basePath });
  try {
    await serveContent(contentDir);
  } catch (error) {
    next.kill();
    throw error;
  }
}

/** Prepares the content, and again after each change. */
async function serveContent(contentDir: string): Promise<void> {
  const { files, cache, lintCache } = await openContentCaches();
  let printed = new Set<string>();
  const prepareContent = createRerunner(async () => {
    const { content, inputs, diagnostics, devContent } = await prepareSite(
      { contentDir, withDrafts: true, style: { today: today(), cache: lintCache } },
      cache,
    );
    const devFiles = new Map([
      ...getSidebarFiles(content),
      [devContentFile, JSON.stringify(devContent)],
    ]);
    await writeGeneratedFiles(content, inputs, devFiles);
    // A diagnostic is printed when it appears, not after every change.
    printDiagnostics(
      diagnostics.filter((diagnostic) => !printed.has(formatDiagnostic(diagnostic))),
    );
    printed = new Set(diagnostics.map(formatDiagnostic));
  });
  let timer: NodeJS.Timeout | undefined;
  watchFolder(contentDir, () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => prepareContent().catch((error: unknown) => console.error(String(error))),
      watchDelay,
    );
  });
  await prepareContent();
  await files.trim();
}

/** Starts `next dev`. This process ends with it. */
function startNext({ port, basePath }: { port: number; basePath: string }): ChildProcess {
  const next = spawn('node_modules/.bin/next', ['dev', '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...devServerVariables,
      NEXT_PUBLIC_BASE_PATH: basePath,
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_CONTENT_PROCESS: `${process.pid}`,
    },
  });
  next.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => next.kill(signal));
  return next;
}

dev().catch(fail);
