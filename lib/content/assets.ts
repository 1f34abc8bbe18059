import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { Asset } from './markdown/context';
import { isThemed, type PictureTheme, pictureErrors, themed } from './picture';

/** Where published files of the content are in the site. */
const assetFolder = '/assets/';

type Folders = { docsDir: string; publicDir: string };

/**
 * Finds published files: a path in `docs/` becomes a URL path that holds a hash of the bytes, so that it may be cached
 * forever; a path that begins with a slash is in `public/`, as it is.
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
  const size = sizeOf(bytes);
  const isPicture = size.width !== undefined || /\.svg$/i.test(file);
  const errors = isPicture ? pictureErrors(posix.basename(file), bytes, size.width) : [];
  return {
    file,
    ...(isPublic ? { url: file } : hashedUrls(file, bytes)),
    ...size,
    ...(errors.length > 0 && { errors }),
  };
}

/** A file as it is published; a diagram with colors for both modes is published once in each. */
export type PublishedAsset = { name: string; file: string; theme?: PictureTheme };

/** The published files that are in `docs/`: their path there, and their name in `/assets/`. */
export function publishedAssets(assets: readonly Asset[]): PublishedAsset[] {
  return assets
    .filter(({ url }) => url.startsWith(assetFolder))
    .flatMap(({ url, darkUrl, file }): PublishedAsset[] => {
      const name = url.slice(assetFolder.length);
      if (!darkUrl) return [{ name, file }];
      const darkName = darkUrl.slice(assetFolder.length);
      return [
        { name, file, theme: 'light' },
        { name: darkName, file, theme: 'dark' },
      ];
    });
}

/** The bytes of a published file. */
export function publishedBytes(docsDir: string, { file, theme }: PublishedAsset): Buffer {
  const bytes = readFileSync(join(docsDir, file));
  return theme ? Buffer.from(themed(bytes.toString('utf8'), theme)) : bytes;
}

function hashedUrls(file: string, bytes: Buffer): { url: string; darkUrl?: string } {
  const svg = /\.svg$/i.test(file) ? bytes.toString('utf8') : '';
  if (!isThemed(svg)) return { url: hashedUrl(file, bytes) };
  return {
    url: hashedUrl(file, Buffer.from(themed(svg, 'light'))),
    darkUrl: hashedUrl(file, Buffer.from(themed(svg, 'dark'))),
  };
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
