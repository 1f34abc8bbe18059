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

type Routes = Awaited<ReturnType<typeof readRouteTable>>;

type RequestContext = Routes & { out: string; files: ReturnType<typeof sirv> };

/**
 * Creates, but does not start, a server for a finished export that behaves like a well-configured
 * host: one redirect to the canonical path, precompressed files, security and cache headers, and
 * 404.html with status 404. Picks up a new export in the same folder, if it has the same languages
 * and versions.
 */
export async function createPreviewServer(out: string): Promise<Server> {
  const getRoutes = createRouteReader(out);
  const { prefixes } = await getRoutes();
  const files = sirv(out, {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      setHeaders(response, resolveHeaders(path, createHeaderRules(prefixes)));
      if (/\.(?:txt|md)$/.test(path)) {
        response.setHeader('Content-Type', getMediaType(path));
      }
    },
  });
  return createServer((request, response) => {
    // A new export can replace a file after sirv has found it.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    getRoutes().then(
      (routes) => handleRequest(request, response, { ...routes, out, files }),
      // A new export is being written.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

/**
 * Returns a function that reads the routes of an export, and reads them again when they
 * have changed.
 */
function createRouteReader(out: string): () => Promise<Routes> {
  let cached:
    | { modifiedAt: number | undefined; routes: Promise<Routes> }
    | undefined;
  return () => {
    const stats = statSync(join(out, routesFile), { throwIfNoEntry: false });
    const modifiedAt = stats?.mtimeMs;
    if (cached?.modifiedAt !== modifiedAt || !cached) {
      cached = { modifiedAt, routes: readRouteTable(out) };
    }
    return cached.routes;
  };
}

async function readRouteTable(out: string) {
  const { base = '', prefixes = [], ...routes } = await readRoutes(out);
  return {
    table: createRouteTable(routes),
    base,
    /** The prefixes of all variants, longest first. */
    prefixes: ['', ...prefixes].sort((a, b) => b.length - a.length),
  };
}

function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  setHeaders(response, resolveHeaders('/', createHeaderRules()));
  const { base } = context;
  const path = request.url ?? '/';
  if (path.startsWith(`${base}/`)) {
    request.url = path.slice(base.length);
    handleSiteRequest(request, response, context);
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
  { out, table, files, base, prefixes }: RequestContext,
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
    createReadStream(join(out, prefix, '404.html')).pipe(response);
  };
  // A path without an extension can only be a page, and the table contains all pages.
  const isFile = /\.[a-z\d]+$/i.test(path);
  // Only hosts read dotfiles and other configuration files.
  const isHidden = hiddenPath.test(decodePath(path));
  if (resolution.kind === 'page' || (isFile && !isHidden)) {
    files(request, response, sendNotFound);
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
