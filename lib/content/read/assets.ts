import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { Layout } from '@help-center/pictures';
import { imageSize } from 'image-size';
import { formatFile } from '@/lib/content/diagnostics/diagnostic';
import type { Asset, PhotoSize } from '@/lib/content/markdown/context';
import { toPosix } from '@/lib/files/find-files';
import { applyColorMode, checkIntegrity, validateImage } from './images';
import { isPictureFile, readPicture, toPublishedName } from './picture-file';

export const assetPrefix = '/assets/';

type AssetOptions = {
  docsDir: string;
  /** The folder of a translation; its files override files in `docsDir`. */
  translatedDocsDir?: string | undefined;
  publicDir: string;
  /** The optional `static/` folder of the content. */
  staticDir: string;
  /** The stylesheet with the color tokens of pictures. */
  stylesheet: string;
};

/**
 * Returns a memoized asset lookup. Files in `docs/`, and files in `static/` that pages reference
 * with a leading slash, get a content hash in their URL path, so they can be cached forever. Other
 * paths with a leading slash refer to `public/`, which is served unchanged.
 */
export function createAssetResolver(
  options: AssetOptions,
  cache = new Map<string, Asset | undefined>(),
): (file: string) => Asset | undefined {
  return (file) => {
    if (!cache.has(file)) {
      cache.set(file, readAsset(file, options));
    }
    return cache.get(file);
  };
}

function readAsset(file: string, options: AssetOptions): Asset | undefined {
  const { docsDir, translatedDocsDir, publicDir, staticDir } = options;
  if (
    translatedDocsDir &&
    !file.startsWith('/') &&
    isFile(join(translatedDocsDir, file))
  ) {
    const translated = toPosix(
      relative(docsDir, join(translatedDocsDir, file)),
    );
    return readAsset(translated, { ...options, translatedDocsDir: undefined });
  }
  const isRootRelative = file.startsWith('/');
  // Pages keep their path, because of the relative URLs in them.
  const page = /\.html?$/i.test(file) ? file : posix.join(file, 'index.html');
  if (isRootRelative && isFile(join(staticDir, page))) {
    return { file: page, url: page };
  }
  if (isRootRelative && isFile(join(staticDir, file))) {
    return readAsset(
      posix.join(toPosix(relative(docsDir, staticDir)), file),
      options,
    );
  }
  const path = join(isRootRelative ? publicDir : docsDir, file);
  if (!isFile(path) || /\.mdx?$/i.test(file)) {
    return undefined;
  }
  if (!isRootRelative && isPictureFile(file)) {
    return readPictureAsset(file, docsDir, options.stylesheet);
  }
  return createAsset(file, readFileSync(path));
}

/**
 * Returns the file in a folder whose path differs only by letter case or extension; the first by
 * name if there are several.
 */
export function findSimilarFile(dir: string, file: string): string | undefined {
  let folder = '';
  const names = file.split('/');
  for (const [index, name] of names.entries()) {
    const parent = join(dir, folder);
    const entries = existsSync(parent) ? readdirSync(parent).sort() : [];
    const isLast = index === names.length - 1;
    const isSame = (other: string) =>
      other.toLowerCase() === name.toLowerCase();
    const isRenamed = (other: string) =>
      isLast &&
      /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(other) &&
      getStem(other) === getStem(name);
    const found = entries.includes(name)
      ? name
      : (entries.find(isSame) ?? entries.find(isRenamed));
    const path = posix.join(folder, found ?? '');
    if (found === undefined || isFile(join(dir, path)) !== isLast) {
      return undefined;
    }
    folder = path;
  }
  return folder;
}

/** Returns a file name in lowercase without its extension. */
function getStem(name: string): string {
  return posix.parse(name).name.toLowerCase();
}

function createAsset(file: string, bytes: Buffer): Asset {
  const name = toPublishedName(file);
  const dimensions = getDimensions(bytes);
  const displayName = formatAssetFile(name);
  const errors = checkIntegrity(displayName, bytes, dimensions.width);
  const hasSizes = !file.startsWith('/') && errors.length === 0;
  const sizes = hasSizes ? listPhotoSizes(file, bytes, dimensions.width) : [];
  const isImage = dimensions.width !== undefined || /\.svg$/i.test(name);
  if (isImage && sizes.length === 0 && errors.length === 0) {
    errors.push(...validateImage(displayName, bytes));
  }
  const urls = file.startsWith('/') ? { url: file } : createUrls(name, bytes);
  const asset: Asset = { file, ...urls, ...dimensions };
  if (sizes.length > 0) {
    asset.sizes = sizes;
  }
  if (errors.length > 0) {
    asset.errors = errors;
  }
  return asset;
}

/** Formats a file for messages. Paths of files in `static/` start with a slash. */
function formatAssetFile(file: string): string {
  return file.startsWith('/') ? `static${file}` : formatFile(file);
}

/** Draws a picture in each layout. Most errors occur in all drawings. */
function readPictureAsset(
  file: string,
  docsDir: string,
  stylesheet: string,
): Asset {
  const draw = (layout: Layout): Asset => {
    const { svg, errors } = readPicture(docsDir, file, layout, stylesheet);
    const asset = createAsset(file, Buffer.from(svg));
    if (errors.length === 0) {
      return asset;
    }
    return {
      ...asset,
      errors: errors.map(({ line, message, hint }) => ({
        rule: 'invalid-picture',
        message: `${formatAssetFile(file)}:${line}: ${message}`,
        hint,
      })),
    };
  };
  const desktop = draw('desktop');
  const narrow = draw('narrow');
  const { errors: phoneErrors, ...phone } = draw('phone');
  const asset: Asset = { ...desktop, phone };
  if (!narrow.errors && narrow.url !== desktop.url) {
    asset.narrow = narrow;
  }
  const errors = desktop.errors ?? phoneErrors;
  if (errors) {
    asset.errors = errors;
  }
  return asset;
}

function createUrls(
  file: string,
  bytes: Buffer,
): { url: string; darkUrl?: string } {
  const extension = posix.extname(file).toLowerCase();
  const createUrl = (content: Buffer | string) =>
    createHashedUrl(file, content) + extension;
  const svg = /\.svg$/i.test(file) ? bytes.toString('utf8') : '';
  const light = applyColorMode(svg, 'light');
  if (light === svg) {
    return { url: createUrl(bytes) };
  }
  return {
    url: createUrl(light),
    darkUrl: createUrl(applyColorMode(svg, 'dark')),
  };
}

/** Returns the URL path of a published file without its extension. */
function createHashedUrl(
  file: string,
  ...contents: (Buffer | string)[]
): string {
  const name = posix.parse(file).name.normalize('NFKD');
  const hash = createHash('sha256');
  for (const content of contents) {
    hash.update(content);
  }
  return `${assetPrefix}${name.replace(/[^\w-]+/g, '-')}.${hash.digest('hex').slice(0, 10)}`;
}

function getDimensions(bytes: Buffer): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // EXIF orientations from 5 to 8 swap the axes.
    const [x, y] = orientation < 5 ? [width, height] : [height, width];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // Not an image, or an image without intrinsic dimensions.
    return {};
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

const photoWidths = [480, 960];
const maxWidth = 1600;

/** Included in the content hash, so that URLs change when these options change. */
export const webpOptions = { quality: 78, effort: 5, smartSubsample: true };

/**
 * Returns the sizes to publish for an image file, smallest first; none for small images and for
 * files other than JPEG and PNG.
 */
function listPhotoSizes(file: string, bytes: Buffer, width = 0): PhotoSize[] {
  if (!/\.(?:jpe?g|png)$/i.test(file) || width <= 480) {
    return [];
  }
  const name = createHashedUrl(file, bytes, JSON.stringify(webpOptions));
  return [
    ...photoWidths.filter((candidate) => candidate < width),
    Math.min(width, maxWidth),
  ].map((width) => ({ url: `${name}-${width}.webp`, width }));
}
