import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Certificate } from './certificate';
import { listen } from './listen';
import { createSlowProxy, slowConnection } from './slow-proxy';

export type Sent = { path: string; bytes: number };

export type RunningSite = {
  origin: string;
  /** The same site behind the slow line. */
  slowOrigin: string;
  /** What was sent since it was last asked, workers included. */
  sent: () => Sent[];
  close: () => void;
};

/** Starts a site on free ports, over HTTP/2 where there is a certificate, and counts the bytes that it sends. */
export async function startSite(
  handler: HttpServer,
  certificate: Certificate | undefined,
): Promise<RunningSite> {
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true })
    : createHttpServer();
  let log: Sent[] = [];
  server.on('request', (request, response) => {
    const entry = { path: String(request.url).split('?')[0] ?? '', bytes: 0 };
    log.push(entry);
    countBytes(response, entry);
    handler.emit('request', request, response);
  });
  const port = await listen(server);
  const line = createSlowProxy(port, slowConnection);
  const slowPort = await listen(line);
  const scheme = certificate ? 'https' : 'http';
  return {
    origin: `${scheme}://localhost:${port}`,
    slowOrigin: `${scheme}://localhost:${slowPort}`,
    sent: () => {
      const sent = log;
      log = [];
      return sent;
    },
    close: () => {
      server.close();
      line.close();
    },
  };
}

type Writer = (chunk?: unknown, ...words: never[]) => unknown;

/** Adds what is written to a response to its entry. */
function countBytes(response: { write: Writer; end: Writer }, entry: Sent): void {
  for (const name of ['write', 'end'] as const) {
    const own = response[name].bind(response);
    response[name] = (chunk, ...words) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array)
        entry.bytes += Buffer.byteLength(chunk);
      return own(chunk, ...words);
    };
  }
}
