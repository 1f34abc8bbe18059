import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, createServer, type Server as NetServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The number of requests, and the size of the compressed response bodies. */
type Traffic = { requests: number; bytes: number };

export type RunningSite = {
  origin: string;
  /** The same site on a slow network. */
  slowOrigin: string;
  /**
   * Returns the traffic since the previous call, including requests from workers, which the page
   * cannot observe.
   */
  takeTraffic: () => Traffic;
  close: () => void;
};

/** Serves the site of an HTTP server over HTTP/2 on free ports. */
export async function startSite(
  siteServer: Server,
  certificate: Certificate,
): Promise<RunningSite> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  let traffic: Traffic = { requests: 0, bytes: 0 };
  server.on('request', (request, response) => {
    traffic.requests += 1;
    response.on('finish', () => {
      traffic.bytes += Number(response.getHeader('content-length') ?? 0);
    });
    siteServer.emit('request', request, response);
  });
  const port = await listen(server);
  const proxy = createSlowProxy(port);
  const slowPort = await listen(proxy);
  return {
    origin: `https://localhost:${port}`,
    slowOrigin: `https://localhost:${slowPort}`,
    takeTraffic: () => {
      const previousTraffic = traffic;
      traffic = { requests: 0, bytes: 0 };
      return previousTraffic;
    },
    close: () => {
      server.close();
      proxy.close();
    },
  };
}

export type Certificate = { key: string; cert: string };

const opensslArguments =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout -';

/**
 * Creates a self-signed certificate for localhost: browsers use HTTP/2 only over TLS. Throws if
 * openssl is not installed.
 */
export function createCertificate(): Certificate {
  const pem = execFileSync('openssl', opensslArguments.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: pem, cert: pem };
}

/**
 * Returns the Chromium flag that trusts a certificate. Ignoring certificate errors instead, as
 * Playwright's `ignoreHTTPSErrors` does, would disable the HTTP cache.
 */
export function getTrustFlag({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  const fingerprint = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${fingerprint}`;
}

/** 1.6 Mbit/s and a round-trip time of 150 ms, as in Lighthouse. */
const slowNetwork = { bytesPerSecond: 200_000, latency: 150 };

const chunkSize = 4096;

/**
 * Creates a TCP proxy to a local port that simulates a slow network. Unlike the browser's own
 * emulation, it also applies to requests from workers.
 */
function createSlowProxy(port: number): NetServer {
  const { bytesPerSecond, latency } = slowNetwork;
  // All connections share the bandwidth.
  let busyUntil = 0;
  async function* throttle(source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      for (let start = 0; start < bytes.length; start += chunkSize) {
        const chunk = bytes.subarray(start, start + chunkSize);
        const now = performance.now();
        busyUntil =
          Math.max(busyUntil, now) + (chunk.length / bytesPerSecond) * 1000;
        await delay(busyUntil - now);
        yield chunk;
      }
    }
  }
  return createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    // Timers of the same duration fire in order.
    client.on('data', (bytes) =>
      setTimeout(() => upstream.writable && upstream.write(bytes), latency),
    );
    client.on('error', () => upstream.destroy());
    client.on('close', () => upstream.destroy());
    // Either side may close the connection at any time.
    pipeline(upstream, throttle, client).catch(() => client.destroy());
  });
}

/** Starts a server on a free loopback port and resolves with the port. */
async function listen(server: NetServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) {
    return address.port;
  }
  throw new Error('The server is not listening on a TCP port.');
}
