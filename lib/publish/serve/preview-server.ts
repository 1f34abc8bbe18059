import { createReadStream, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readRoutes, routesFile } from '@/lib/publish/build/publish-export';
import {
  createHeaderRules,
  getMediaType,
  resolveHeaders,
} from '@/lib/publish/export/response-headers';
import { hostFilePattern } from '@/lib/publish/hosts/host-site';
import { createRouteTable, resolveRequest } from '@/lib/urls/resolve';
import { decodePath, toHref } from '@/lib/urls/url-path';

const hiddenPath = new RegExp(`(?:^|/)\\.(?!well-known/)|^/${hostFilePattern}`);

/** How long a connection without requests stays open: the default of nginx, in milliseconds. */
const keepAliveTimeout = 75_000;

/** What the server needs of an export. */
type ServedExport = Awaited<ReturnType<typeof openExport>>;

/**
 * Creates, but does not start, a server for a finished export that behaves like a well-configured
 * host: one redirect to the canonical path, precompressed files, security and cache headers, and
 * 404.html with status 404. Picks up a new export in the same folder.
 */
export async function createPreviewServer(exportDir: string): Promise<Server> {
  const getExport = createExportReader(exportDir);
  await getExport();
  return createServer({ keepAliveTimeout }, (request, response) => {
    // A new export can replace a file after sirv has found it.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    getExport().then(
      (served) => handleRequest(request, response, served),
      // A new export is being written.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

/** Returns a function that opens an export, and opens it again when its routes have changed. */
function createExportReader(exportDir: string): () => Promise<ServedExport> {
  let cached:
    | { modifiedAt: number | undefined; served: Promise<ServedExport> }
    | undefined;
  return () => {
    const stats = statSync(join(exportDir, routesFile), {
      throwIfNoEntry: false,
    });
    const modifiedAt = stats?.mtimeMs;
    if (!cached || cached.modifiedAt !== modifiedAt) {
      cached = { modifiedAt, served: openExport(exportDir) };
    }
    return cached.served;
  };
}

async function openExport(exportDir: string) {
  const { base = '', prefixes = [], ...routes } = await readRoutes(exportDir);
  const headerRules = createHeaderRules(['', ...prefixes]);
  return {
    exportDir,
    table: createRouteTable(routes),
    base,
    /** The prefixes of all variants, longest first. */
    prefixes: ['', ...prefixes].sort((a, b) => b.length - a.length),
    serveFile: sirv(exportDir, {
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        setHeaders(response, resolveHeaders(path, headerRules));
        if (/\.(?:txt|md)$/.test(path)) {
          response.setHeader('Content-Type', getMediaType(path));
        }
      },
    }),
  };
}

function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  served: ServedExport,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  setHeaders(response, resolveHeaders('/', createHeaderRules()));
  const { base } = served;
  const path = request.url ?? '/';
  if (path.startsWith(`${base}/`)) {
    request.url = path.slice(base.length);
    handleSiteRequest(request, response, served);
  } else if (path === '/' || path === base) {
    response.writeHead(301, { Location: `${base}/` }).end();
  } else {
    response.writeHead(404).end();
  }
}

/** Handles a request whose URL no longer contains the base path. */
function handleSiteRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { exportDir, table, serveFile, base, prefixes }: ServedExport,
): void {
  const resolution = resolveRequest(request.url ?? '/', table);
  if (resolution.kind === 'redirect') {
    response.writeHead(301, { Location: base + resolution.location }).end();
    return;
  }
  if (resolution.kind === 'page') {
    request.url = toHref(resolution.urlPath);
  }
  const [path = '/'] = (request.url ?? '/').split('?');
  const sendNotFound = () => {
    const prefix =
      prefixes.find((candidate) => path.startsWith(`${candidate}/`)) ?? '';
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
    createReadStream(join(exportDir, prefix, '404.html')).pipe(response);
  };
  // A path without an extension can only be a page, and the table contains all pages.
  const isFile = /\.[a-z\d]+$/i.test(path);
  // Only hosts read dotfiles and other configuration files.
  const isHidden = hiddenPath.test(decodePath(path));
  if (resolution.kind === 'page' || (isFile && !isHidden)) {
    serveFile(request, response, sendNotFound);
  } else {
    sendNotFound();
  }
}

function setHeaders(
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value);
  }
}
