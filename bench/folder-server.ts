import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** Larger files are compressed at a lower level, because the highest level is slow, in bytes. */
const largeFileSize = 1_000_000;

type CachedResponse = { body: Buffer; headers: Record<string, string> };

/** Creates a server for any static site, with brotli compression and clean URLs. */
export function createFolderServer(dir: string): Server {
  const cache = new Map<string, Promise<CachedResponse | undefined>>();
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const pending = cache.get(path) ?? loadResponse(dir, path);
    cache.set(path, pending);
    pending.then(
      (found) =>
        found
          ? response.writeHead(200, found.headers).end(found.body)
          : response.writeHead(404, { 'Content-Type': types['txt'] }).end('Not found'),
      () => response.writeHead(500).end(),
    );
  });
}

/** Loads the first file that matches a URL path. */
async function loadResponse(dir: string, path: string): Promise<CachedResponse | undefined> {
  if (path.split('/').includes('..')) return undefined;
  const name = path.replace(/\/$/, '');
  for (const file of [path, `${name}.html`, `${name}/index.html`]) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined);
    if (bytes) return createResponse(file, bytes);
  }
  return undefined;
}

async function createResponse(file: string, bytes: Buffer): Promise<CachedResponse> {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const type = types[extension] ?? 'application/octet-stream';
  const isCompressible = type !== types['woff2'] && extension in types;
  const body = isCompressible ? await compress(bytes) : bytes;
  const isSmaller = body.length < bytes.length;
  const headers = {
    'Content-Type': type,
    'Content-Length': String(isSmaller ? body.length : bytes.length),
    'Cache-Control': extension === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isSmaller && { 'Content-Encoding': 'br' }),
  };
  return { body: isSmaller ? body : bytes, headers };
}

function compress(bytes: Buffer): Promise<Buffer> {
  const quality = bytes.length > largeFileSize ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
