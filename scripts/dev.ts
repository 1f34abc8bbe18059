import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { hasVariants, variant } from '@/lib/config/variant';
import {
  type Diagnostic,
  formatDiagnostic,
} from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { watchFolder } from '@/lib/files/watch-folder';
import { runInForeground } from '@/lib/publish/foreground-process';
import { resetGeneratedFiles } from '@/lib/publish/generated-files';
import { writeInlineScriptModules } from '@/lib/publish/inline-script-modules';
import {
  devServerVariables,
  startContentServer,
} from '@/lib/publish/next-output/content-server';
import type { DevContent } from '@/lib/publish/serve/dev-content';
import { runSiteCommand } from '@/lib/publish/site-command';
import {
  parseCommandLine,
  printDiagnostics,
  warn,
} from '@/lib/publish/terminal';
import {
  createVariantEnvironment,
  listOtherVariants,
} from '@/lib/publish/variants';

const siteFile = 'site.yml';

const help = `Usage: npm run dev -- [variant]

Serves the site while you edit it: reloads code and content on change, and shows the problems of a page on it.

  variant  a language, version or both, such as de or de/2.0, to serve at that path

Set PORT to change the port. Set HOST to the address of this machine to make the server reachable from other machines.`;

async function dev(): Promise<void> {
  const { positionals } = parseCommandLine(help, {
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name !== undefined && variant.prefix === '') {
    return startVariant(name);
  }
  checkContentFolder();
  await checkPort();
  await resetGeneratedFiles();
  writeInlineScriptModules();
  let content: Promise<DevContent> | undefined;
  const openContentOnce = () => {
    content ??= openContent();
    return content;
  };
  const contentServer = await startContentServer(async (url) => {
    const { serveDevFile } = await import('@/lib/publish/serve/dev-files');
    return serveDevFile(url, await openContentOnce());
  });
  // Starts while the code that reads the content is loaded.
  startNext(contentServer);
  const devContent = await openContentOnce();
  await devContent.getContent();
}

/** Throws an Error if the content folder does not exist. */
function checkContentFolder(): void {
  const { contentDir } = loadEnvironment(process.env);
  if (!existsSync(contentDir)) {
    throw new Error(
      `There is no folder ${contentDir}. Check CONTENT_DIR, or create the folder.`,
    );
  }
}

/** Returns the host that the dev server binds to. Next.js prints it. */
function getHost(): string {
  const { host } = loadEnvironment(process.env);
  return host === '127.0.0.1' ? 'localhost' : host;
}

/** Rejects if the dev server could not listen, which Next.js reports with a stack trace. */
async function checkPort(): Promise<void> {
  const server = createServer();
  server.listen(loadEnvironment(process.env).port, getHost());
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/**
 * Starts the dev server of another variant in its own process, whose environment selects its
 * messages.
 */
async function startVariant(name: string): Promise<void> {
  const names = listOtherVariants().map(({ prefix }) => prefix.slice(1));
  const target = listOtherVariants().find(
    ({ prefix }) => prefix === `/${name}`,
  );
  if (!target) {
    throw new Error(
      `There is no variant "${name}". ${didYouMean(name, names, 'site.yml lists locales and versions.')}`,
    );
  }
  const command = ['--import', 'tsx', 'scripts/dev.ts', name];
  runInForeground(
    process.execPath,
    command,
    await createVariantEnvironment(target),
  );
}

/** Reads the content, and again when a file changes. */
async function openContent(): Promise<DevContent> {
  const { DevContent } = await import('@/lib/publish/serve/dev-content');
  const { openContentCaches } = await import('@/lib/publish/read/read-site');
  const { contentDir, siteUrl } = loadEnvironment(process.env);
  const content = new DevContent(
    {
      contentDir,
      siteUrl,
      onDiagnostics: createPrinter(),
      onError: (error) => console.error(String(error)),
    },
    await openContentCaches(),
  );
  let hasWarned = false;
  watchFolder(contentDir, (path) => {
    content.reload(path);
    if (path === join(contentDir, siteFile) && !hasWarned) {
      warn(
        `${siteFile} has changed. To show the change, stop npm run dev and start it again.`,
      );
      hasWarned = true;
    }
  });
  return content;
}

/** Returns a function that prints diagnostics when they appear, not after every change. */
function createPrinter(): (diagnostics: readonly Diagnostic[]) => void {
  let printed = new Set<string>();
  return (diagnostics) => {
    printDiagnostics(
      diagnostics.filter(
        (diagnostic) => !printed.has(formatDiagnostic(diagnostic)),
      ),
    );
    printed = new Set(diagnostics.map(formatDiagnostic));
  };
}

/** Starts `next dev`, whose routes read the content from `contentServer`. */
function startNext(contentServer: string): void {
  const { port, basePath, siteUrl } = loadEnvironment(process.env);
  const args = ['dev', '--port', String(port), '--hostname', getHost()];
  runInForeground('node_modules/.bin/next', args, {
    ...devServerVariables,
    NEXT_PUBLIC_BASE_PATH: basePath,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SITE_HAS_VARIANTS: hasVariants ? 'yes' : 'no',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_CONTENT_SERVER: contentServer,
  });
}

runSiteCommand(dev);
