import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { decodePath, hrefOf } from '@/lib/routes/address';
import { type RouteTable, resolve, routeTable } from '@/lib/routes/resolve';
import { addressesFile, readAddresses } from './addresses';
import { cacheHeaders } from './hosts/cache-headers';
import { headersFor } from './hosts/header-rule';

type Site = { table: RouteTable; notFoundPage: Buffer };

type Tools = Site & { files: ReturnType<typeof sirv> };

/**
 * A server for a finished export that does what a good host does: one redirect to the canonical address, compressed
 * copies, cache rules, 404.html with status 404. It answers GET and HEAD, notices a new export in the same folder, and is
 * not started.
 */
export async function createPreview(out: string): Promise<Server> {
  const currentSite = siteReader(out);
  await currentSite();
  const files = sirv(out, {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: setCacheHeaders,
  });
  return createServer((request, response) => {
    currentSite().then(
      (site) => answer(request, response, { ...site, files }),
      // The folder is being written anew at this moment.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

/** Reads what the server knows of an export, again whenever its list of addresses has changed. */
function siteReader(out: string): () => Promise<Site> {
  let known: { changed: number; site: Promise<Site> } | undefined;
  return async () => {
    const changed = await stat(join(out, addressesFile)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const kept = known?.changed === changed ? known : { changed, site: readSite(out) };
    known = kept;
    return kept.site;
  };
}

async function readSite(out: string): Promise<Site> {
  const table = routeTable(await readAddresses(out));
  return { table, notFoundPage: await readFile(join(out, '404.html')) };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { table, files, notFoundPage }: Tools,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const resolution = resolve(request.url ?? '/', table);
  if (resolution.kind === 'redirect') {
    response.writeHead(301, { Location: resolution.location, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  if (resolution.kind === 'page') request.url = hrefOf(resolution.address);
  const sendNotFound = () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
    response.writeHead(404, headers).end(request.method === 'HEAD' ? undefined : notFoundPage);
  };
  // Without an ending it can only be a page, and the table knows all pages.
  const isFile = /\.[a-z\d]+$/i.test(pathOf(request)) && !isHidden(pathOf(request));
  if (resolution.kind === 'page' || isFile) files(request, response, sendNotFound);
  else sendNotFound();
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

/** Files for hosts, which no reader asks for. */
function isHidden(path: string): boolean {
  return /(?:^|\/)\.(?!well-known\/)/.test(decodePath(path));
}

/** The headers of the host files, so that what is seen here is what a host sends. */
function setCacheHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(headersFor(path, cacheHeaders)))
    response.setHeader(name, value);
  if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
}
