import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Latency is the round-trip time in milliseconds. */
export type Network = { bytesPerSecond: number; latency: number };

/** 1.6 Mbit/s and 150 ms, as in Lighthouse. */
export const slowNetwork: Network = { bytesPerSecond: 200_000, latency: 150 };

const chunkSize = 4096;

/**
 * Creates a TCP proxy to a local port that simulates a slow network. Unlike the browser's own emulation, it also applies to
 * requests from workers.
 */
export function createSlowProxy(port: number, { bytesPerSecond, latency }: Network): Server {
  // All connections share the bandwidth.
  let busyUntil = 0;
  async function* throttle(source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      for (let start = 0; start < bytes.length; start += chunkSize) {
        const chunk = bytes.subarray(start, start + chunkSize);
        const now = performance.now();
        busyUntil = Math.max(busyUntil, now) + (chunk.length / bytesPerSecond) * 1000;
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
