import { connect, createServer, type Server, type Socket } from 'node:net';

export type Line = { bytesPerSecond: number; roundTrip: number };

/** The line of the bench: 1.6 Mbit/s, 150 ms. */
export const slowConnection: Line = { bytesPerSecond: 200_000, roundTrip: 150 };

/**
 * A server that hands all it gets to a port of this machine as a slow line would: half the round trip later each way, and
 * with no more bytes a second than the line takes. It slows what a worker fetches too, which the browser's own
 * emulation leaves out.
 */
export function createSlowProxy(port: number, line: Line): Server {
  const down = delayer(line);
  return createServer((reader) => {
    const site = connect(port, '127.0.0.1');
    const up = delayer({ ...line, bytesPerSecond: Number.POSITIVE_INFINITY });
    carry(reader, site, up);
    carry(site, reader, down);
  });
}

/** Tells when some bytes arrive that are sent now, after all that were sent before. */
function delayer({ bytesPerSecond, roundTrip }: Line): (bytes: number) => number {
  let free = 0;
  return (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1000;
    return free - now + roundTrip / 2;
  };
}

/** Larger pieces would arrive at once after a long wait. */
const pieceBytes = 4096;

function carry(from: Socket, to: Socket, delay: (bytes: number) => number): void {
  const send = inOrder();
  from.setNoDelay(true);
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      send(delay(piece.length), () => to.writable && to.write(piece));
    }
  });
  from.on('error', () => to.destroy());
  from.on('close', () => send(delay(0), () => to.destroy()));
}

/** Does things after a delay, each after those before it: two timers that end together may run in any order. */
function inOrder(): (delay: number, work: () => void) => void {
  let last = Promise.resolve();
  return (delay, work) => {
    const wait = new Promise<void>((resolve) => setTimeout(resolve, delay));
    last = last.then(() => wait).then(work);
  };
}
