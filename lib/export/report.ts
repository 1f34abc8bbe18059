import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';

export type SizedFile = { file: string; bytes: number };

/** What a host takes. Sources, read in 2026, are in docs/deploying.md. */
type Limit = {
  host: string;
  files?: number;
  bytes?: number;
  largestFile?: number;
  inFolder?: number;
};

const mebibyte = 1024 * 1024;

const limits: readonly Limit[] = [
  { host: 'Cloudflare Pages', files: 20_000, largestFile: 25 * mebibyte },
  { host: 'GitHub Pages', bytes: 1e9 },
  { host: 'Netlify', inFolder: 54_000 },
  { host: 'Azure Static Web Apps', files: 15_000, bytes: 250 * mebibyte },
];

/** How many of the largest pages are named. */
const largest = 3;

/** What an export holds, in sentences: files and bytes, the largest pages, and how much of each host's limits it takes. */
export function reportLines(files: readonly SizedFile[]): string[] {
  const copies = files.filter(({ file }) => /\.(?:br|gz)$/.test(file));
  const pages = files.filter(({ file }) => file.endsWith('.html'));
  const top = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, largest);
  return [
    `${pages.length} HTML files, ${files.length - copies.length} files in all, ${inMegabytes(bytesOf(files) - bytesOf(copies))}, and ${copies.length} precompressed files, ${inMegabytes(bytesOf(copies))}`,
    `largest pages: ${top.map(({ file, bytes }) => `${file} ${Math.round(bytes / 1000)} kB`).join(', ')}`,
    `of what hosts take: ${limits.map((limit) => shareOf(limit, files)).join(', ')}`,
  ];
}

function bytesOf(files: readonly SizedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The largest of the shares that a host's limits are used up to. */
function shareOf(limit: Limit, files: readonly SizedFile[]): string {
  const used: [used: number, limit: number | undefined][] = [
    [files.length, limit.files],
    [bytesOf(files), limit.bytes],
    [most(files.map(({ bytes }) => bytes)), limit.largestFile],
    [mostInFolder(files), limit.inFolder],
  ];
  const share = Math.max(...used.map(([amount, most]) => (most === undefined ? 0 : amount / most)));
  return `${limit.host} ${(share * 100).toFixed(1)} %${share > 1 ? ' (too much)' : ''}`;
}

function mostInFolder(files: readonly SizedFile[]): number {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return most(counts.values());
}

/** `Math.max` takes no more values than a call takes arguments: an export may have more files. */
function most(values: Iterable<number>): number {
  let largestValue = 0;
  for (const value of values) largestValue = Math.max(largestValue, value);
  return largestValue;
}

/** Every file of an export with its size. */
export async function sizedFiles(out: string): Promise<SizedFile[]> {
  const files = await findFiles(out);
  return mapSome(files, async (file) => ({ file, bytes: (await stat(join(out, file))).size }));
}
