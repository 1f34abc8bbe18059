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

/** The best level takes long on large files. */
const largeFile = 1_000_000;

type Answer = { body: Buffer; headers: Record<string, string> };

/** A server for the folder of any static site, as a good host would serve it: in brotli, names without endings answered. */
export function createFolderServer(dir: string): Server {
  const known = new Map<string, Promise<Answer | undefined>>();
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const answer = known.get(path) ?? answerFor(dir, path);
    known.set(path, answer);
    answer.then(
      (found) =>
        found
          ? response.writeHead(200, found.headers).end(found.body)
          : response.writeHead(404, { 'Content-Type': types['txt'] }).end('Not found'),
      () => response.writeHead(500).end(),
    );
  });
}

/** The first file that a URL path can mean. */
async function answerFor(dir: string, path: string): Promise<Answer | undefined> {
  if (path.split('/').includes('..')) return undefined;
  const name = path.replace(/\/$/, '');
  for (const file of [path, `${name}.html`, `${name}/index.html`]) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined);
    if (bytes) return answerWith(file, bytes);
  }
  return undefined;
}

async function answerWith(file: string, bytes: Buffer): Promise<Answer> {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = types[ending] ?? 'application/octet-stream';
  const compresses = type !== types['woff2'] && ending in types;
  const body = compresses ? await compressed(bytes) : bytes;
  const isSmaller = body.length < bytes.length;
  const headers = {
    'Content-Type': type,
    'Content-Length': String(isSmaller ? body.length : bytes.length),
    'Cache-Control': ending === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isSmaller && { 'Content-Encoding': 'br' }),
  };
  return { body: isSmaller ? body : bytes, headers };
}

function compressed(bytes: Buffer): Promise<Buffer> {
  const quality = bytes.length > largeFile ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
