import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getMediaType } from '@/lib/publish/export/response-headers';
import { decodePath } from '@/lib/urls/url-path';

/**
 * Creates a static server without rewrite rules: it serves files, `.html` files without their
 * extension, `index.html` of folders, and 404.html with status 404. `base` is the base path of the
 * export. The server is not started.
 */
export function createPlainServer(out: string, base = ''): Server {
  const redirectToBase: [number, Record<string, string>] = [
    301,
    { Location: `${base}/` },
  ];
  const notFound: [number, Record<string, string>] = [404, {}];
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  return createServer((request, response) => {
    const requestPath = decodePath((request.url ?? '/').split('?')[0] ?? '/');
    if (!requestPath.startsWith(`${base}/`)) {
      response
        .writeHead(...(requestPath === base ? redirectToBase : notFound))
        .end();
      return;
    }
    const path = join(out, requestPath.slice(base.length));
    const found = [
      path,
      `${path.replace(/\/$/, '')}.html`,
      join(path, 'index.html'),
    ].find(isFile);
    const file = found ?? join(out, '404.html');
    const type =
      types[file.slice(file.lastIndexOf('.') + 1)] ?? getMediaType(file);
    response.writeHead(found ? 200 : 404, { 'Content-Type': type });
    createReadStream(file).pipe(response);
  });
}

const types: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  xml: 'application/xml',
};
