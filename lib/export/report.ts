import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

export type SizedFile = { file: string; bytes: number };

/** Limits of a host. Sources, as of 2026: docs/deploying.md. */
type Limit = {
  host: string;
  files?: number;
  bytes?: number;
  largestFile?: number;
  filesPerFolder?: number;
};

const mebibyte = 1024 * 1024;

const limits: readonly Limit[] = [
  { host: 'Cloudflare Pages', files: 20_000, largestFile: 25 * mebibyte },
  { host: 'GitHub Pages', bytes: 1e9 },
  { host: 'Netlify', filesPerFolder: 54_000 },
  { host: 'Azure Static Web Apps', files: 15_000, bytes: 250 * mebibyte },
];

/** How many of the largest pages the report lists. */
const maxListedPages = 3;

/** Summarizes an export: files and bytes, the largest pages, and usage of each host's limits. */
export function formatReport(files: readonly SizedFile[]): string[] {
  const precompressed = files.filter(({ file }) => /\.(?:br|gz)$/.test(file));
  const pages = files.filter(({ file }) => file.endsWith('.html'));
  const top = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, maxListedPages);
  return [
    `${pages.length} HTML files, ${files.length - precompressed.length} files in total, ${formatMegabytes(sumBytes(files) - sumBytes(precompressed))}, and ${precompressed.length} precompressed files, ${formatMegabytes(sumBytes(precompressed))}`,
    `largest pages: ${top.map(({ file, bytes }) => `${file} ${Math.round(bytes / 1000)} kB`).join(', ')}`,
    `host limits used: ${limits.map((limit) => formatShare(limit, files)).join(', ')}`,
  ];
}

function sumBytes(files: readonly SizedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats the usage of the limit that is closest to being exceeded. */
function formatShare(limit: Limit, files: readonly SizedFile[]): string {
  const used: [used: number, limit: number | undefined][] = [
    [files.length, limit.files],
    [sumBytes(files), limit.bytes],
    [max(files.map(({ bytes }) => bytes)), limit.largestFile],
    [maxFilesPerFolder(files), limit.filesPerFolder],
  ];
  const share = Math.max(
    ...used.map(([amount, limitValue]) => (limitValue === undefined ? 0 : amount / limitValue)),
  );
  return `${limit.host} ${(share * 100).toFixed(1)} %${share > 1 ? ' (exceeded)' : ''}`;
}

function maxFilesPerFolder(files: readonly SizedFile[]): number {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return max(counts.values());
}

/** Like `Math.max`, but not limited by the maximum number of arguments of a call. */
function max(values: Iterable<number>): number {
  let largestValue = 0;
  for (const value of values) largestValue = Math.max(largestValue, value);
  return largestValue;
}

/** Lists the files of an export with their sizes. */
export async function listSizedFiles(out: string): Promise<SizedFile[]> {
  const files = await findFiles(out);
  return mapConcurrent(files, async (file) => ({
    file,
    bytes: (await stat(join(out, file))).size,
  }));
}
