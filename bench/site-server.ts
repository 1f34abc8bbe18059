import type { Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Certificate } from './certificate';
import { listen } from './listen';
import { createSlowProxy, slowNetwork } from './slow-proxy';

/** The number of requests, and the size of the response bodies as sent. */
type Traffic = { requests: number; bytes: number };

export type RunningSite = {
  origin: string;
  /** The same site on a slow network. */
  slowOrigin: string;
  /** Returns the traffic since the previous call, including requests from workers, which the page cannot observe. */
  takeTraffic: () => Traffic;
  close: () => void;
};

/** Serves the site of an HTTP server over HTTP/2 on free ports. */
export async function startSite(site: Server, certificate: Certificate): Promise<RunningSite> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  let traffic: Traffic = { requests: 0, bytes: 0 };
  server.on('request', (request, response) => {
    traffic.requests += 1;
    response.on('finish', () => {
      traffic.bytes += Number(response.getHeader('content-length') ?? 0);
    });
    site.emit('request', request, response);
  });
  const port = await listen(server);
  const proxy = createSlowProxy(port, slowNetwork);
  const slowPort = await listen(proxy);
  return {
    origin: `https://localhost:${port}`,
    slowOrigin: `https://localhost:${slowPort}`,
    takeTraffic: () => {
      const taken = traffic;
      traffic = { requests: 0, bytes: 0 };
      return taken;
    },
    close: () => {
      server.close();
      proxy.close();
    },
  };
}
