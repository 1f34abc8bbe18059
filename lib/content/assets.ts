import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { Asset } from './markdown/context';

/** Where published files of the content stand in the site. */
const assetFolder = '/assets/';

type Folders = { docsDir: string; publicDir: string };

/**
 * Finds published files: a path in `docs/` becomes an address that holds a hash of the bytes, so that it may be cached
 * for ever; a path that begins with a slash stands in `public/`, as it is.
 */
export function assetFinder({ docsDir, publicDir }: Folders): (file: string) => Asset | undefined {
  const found = new Map<string, Asset | undefined>();
  return (file) => {
    if (!found.has(file)) found.set(file, readAsset(file, { docsDir, publicDir }));
    return found.get(file);
  };
}

function readAsset(file: string, { docsDir, publicDir }: Folders): Asset | undefined {
  const isPublic = file.startsWith('/');
  const path = join(isPublic ? publicDir : docsDir, file);
  if (!isFile(path) || /\.mdx?$/i.test(file)) return undefined;
  const bytes = readFileSync(path);
  return { file, url: isPublic ? file : hashedUrl(file, bytes), ...sizeOf(bytes) };
}

/** The published files that stand in `docs/`: their path there, and their name in `/assets/`. */
export function publishedAssets(assets: readonly Asset[]): { name: string; file: string }[] {
  return assets
    .filter(({ url }) => url.startsWith(assetFolder))
    .map(({ url, file }) => ({ name: url.slice(assetFolder.length), file }));
}

function hashedUrl(file: string, bytes: Buffer): string {
  const { name, ext } = posix.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const ascii = name.normalize('NFKD').replace(/[^\w-]+/g, '-');
  return `${assetFolder}${ascii}.${hash}${ext.toLowerCase()}`;
}

function sizeOf(bytes: Buffer): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    // Not an image that states its size: it is published without one.
    return {};
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
