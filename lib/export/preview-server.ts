import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { type RouteTable, resolve, routeTable } from '@/lib/routes/resolve';
import { decodePath, hrefOf } from '@/lib/routes/url-path';
import { readPaths, urlPathsFile } from './path-index';
import { headerRules, headersOf } from './security-headers';

type Site = { table: RouteTable; notFoundPage: Buffer; base: string };

type Tools = Site & { files: ReturnType<typeof sirv> };

/**
 * A server for a finished export that does what a good host does: one redirect to the canonical path, compressed
 * copies, security and cache headers, 404.html with status 404. It answers GET and HEAD, notices a new export in the same folder, and is
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
    setHeaders: setFileHeaders,
  });
  return createServer((request, response) => {
    currentSite().then(
      (site) => answer(request, response, { ...site, files }),
      // The folder is being written anew at this moment.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

/** Reads what the server knows of an export, again whenever its list of URL paths has changed. */
function siteReader(out: string): () => Promise<Site> {
  let known: { changed: number; site: Promise<Site> } | undefined;
  return async () => {
    const changed = await stat(join(out, urlPathsFile)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const kept = known?.changed === changed ? known : { changed, site: readSite(out) };
    known = kept;
    return kept.site;
  };
}

async function readSite(out: string): Promise<Site> {
  const { base = '', ...routes } = await readPaths(out);
  return { table: routeTable(routes), notFoundPage: await readFile(join(out, '404.html')), base };
}

function answer(request: IncomingMessage, response: ServerResponse, tools: Tools): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  setHeaders(response, headersOf('/', headerRules()));
  const { base } = tools;
  const path = request.url ?? '/';
  if (path.startsWith(`${base}/`)) {
    request.url = path.slice(base.length);
    answerOfSite(request, response, tools);
  } else if (path === '/' || path === base) {
    response.writeHead(301, { Location: `${base}/` }).end();
  } else {
    response.writeHead(404).end();
  }
}

/** The URL path of the request is that within the site, wherever it stands. */
function answerOfSite(
  request: IncomingMessage,
  response: ServerResponse,
  { table, files, notFoundPage, base }: Tools,
): void {
  const resolution = resolve(request.url ?? '/', table);
  if (resolution.kind === 'redirect') {
    response.writeHead(301, { Location: base + resolution.location }).end();
    return;
  }
  if (resolution.kind === 'page') request.url = hrefOf(resolution.urlPath);
  const sendNotFound = () => {
    response
      .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(request.method === 'HEAD' ? undefined : notFoundPage);
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

/** The headers of a file that is there, as a host would set them. */
function setFileHeaders(response: ServerResponse, path: string): void {
  setHeaders(response, headersOf(path, headerRules()));
  if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
