import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadEnvironment } from '@/lib/config/environment';
import { getVariantVariables, variant } from '@/lib/config/variant';
import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { watchFolder } from '@/lib/files/watch-folder';
import type { DevContent } from '@/lib/publish/dev-content';
import { resetGeneratedFiles } from '@/lib/publish/generated-files';
import { devServerVariables, startDevServer } from '@/lib/publish/next-output/dev-server';
import { fail, printDiagnostics } from '@/lib/publish/terminal';
import { createVariantEnvironment, listOtherVariants } from '@/lib/publish/variants';

/**
 * `npm run dev`: reloads code and content on change; pages show their diagnostics. An argument such as `de` or `de/2.0` selects a variant of
 * the site, which is served at that path.
 */
async function dev(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (name !== undefined && variant.prefix === '') return startVariant(name);
  const { contentDir } = loadEnvironment(process.env);
  if (!existsSync(contentDir))
    throw new Error(`There is no folder ${contentDir}. Check CONTENT_DIR, or create the folder.`);
  await resetGeneratedFiles();
  let content: Promise<DevContent>;
  const server = await startDevServer(async (url) => {
    const { serveDevFile } = await import('@/lib/publish/dev-files');
    return serveDevFile(url, await content);
  });
  // Starts while the code that reads the content is loaded.
  const next = startNext(server);
  content = openContent();
  try {
    await (await content).getContent();
  } catch (error) {
    next.kill();
    throw error;
  }
}

/** Starts the dev server of another variant in its own process, whose environment selects its messages. */
async function startVariant(name: string): Promise<void> {
  const names = listOtherVariants().map(({ prefix }) => prefix.slice(1));
  const target = listOtherVariants().find(({ prefix }) => prefix === `/${name}`);
  if (!target)
    throw new Error(
      `There is no variant "${name}". ${didYouMean(name, names, 'lib/site.ts lists locales and versions.')}`,
    );
  const command = ['--import', 'tsx', 'scripts/dev.ts', name];
  startProcess(process.execPath, command, await createVariantEnvironment(target));
}

async function openContent(): Promise<DevContent> {
  const { DevContent } = await import('@/lib/publish/dev-content');
  const { contentDir, siteUrl } = loadEnvironment(process.env);
  const content = await DevContent.open({
    contentDir,
    siteUrl,
    onDiagnostics: createPrinter(),
    onError: (error) => console.error(String(error)),
  });
  watchFolder(contentDir, (path) => content.reload(path));
  return content;
}

/** Returns a function that prints diagnostics when they appear, not after every change. */
function createPrinter(): (diagnostics: readonly Diagnostic[]) => void {
  let printed = new Set<string>();
  return (diagnostics) => {
    printDiagnostics(
      diagnostics.filter((diagnostic) => !printed.has(formatDiagnostic(diagnostic))),
    );
    printed = new Set(diagnostics.map(formatDiagnostic));
  };
}

function startNext(contentServer: string): ChildProcess {
  const { port, basePath, siteUrl } = loadEnvironment(process.env);
  return startProcess('node_modules/.bin/next', ['dev', '--port', String(port)], {
    ...devServerVariables,
    NEXT_PUBLIC_BASE_PATH: basePath,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    ...getVariantVariables(),
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_CONTENT_SERVER: contentServer,
  });
}

/** Starts a process. This process exits when the other one does. */
function startProcess(command: string, args: string[], variables: object): ChildProcess {
  const env = { ...process.env, ...variables };
  const child = spawn(command, args, { stdio: 'inherit', env });
  child.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return child;
}

dev().catch(fail);
