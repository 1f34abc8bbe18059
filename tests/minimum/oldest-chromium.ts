import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The packages of these tests have a lock file of their own, because of their size. */
const packages = resolve('tests/minimum/node_modules');
const archive = `${packages}/@sparticuz/chromium/bin/chromium.br`;

/** The executable of Chromium 112, unpacked by `unpackChromium`. */
export const oldestChromium = `${packages}/.cache/chromium-112`;

/** Playwright's global setup: unpacks the oldest supported Chromium, once. */
export default function unpackChromium(): void {
  if (existsSync(oldestChromium)) {
    return;
  }
  if (!existsSync(archive)) {
    throw new Error(
      'The oldest supported Chromium is not installed. Run: npm ci --prefix tests/minimum --ignore-scripts',
    );
  }
  mkdirSync(dirname(oldestChromium), { recursive: true });
  const partial = `${oldestChromium}.${process.pid}`;
  writeFileSync(partial, brotliDecompressSync(readFileSync(archive)), {
    mode: 0o755,
  });
  renameSync(partial, oldestChromium);
}
