import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '@help-center/pictures';
import type { Asset } from '@/lib/content/markdown/context';
import { assetPrefix, webpOptions } from './assets';
import { applyColorMode, type ColorMode } from './images';
import { isPictureFile, readPicture } from './picture-file';

/** A file in `/assets/`. Encoding a photo takes up to a second. */
type AssetFile = {
  name: string;
  isPhoto?: boolean;
  read: () => Buffer | Promise<Buffer>;
};

/**
 * Lists the files in `/assets/` for assets in `docs/` and `static/`:
 * - A diagram with light and dark colors is published once per color mode.
 * - A photo is published in several widths, and unchanged if a page links to it.
 * - A picture is published in each layout, with the colors of a stylesheet.
 * - Other files are published unchanged.
 */
export function listAssetFiles(
  assets: readonly Asset[],
  docsDir: string,
  stylesheet: string,
): AssetFile[] {
  return assets
    .filter(({ url }) => url.startsWith(assetPrefix))
    .flatMap(
      ({
        file,
        sizes = [],
        isOriginalOmitted,
        narrow,
        phone,
        ...asset
      }): AssetFile[] => {
        const readFile = (layout: Layout) => {
          if (isPictureFile(file)) {
            return Buffer.from(
              readPicture(docsDir, file, layout, stylesheet).svg,
            );
          }
          return readFileSync(join(docsDir, file));
        };
        const files: AssetFile[] = [];
        if (!isOriginalOmitted) {
          files.push(...listColorModeFiles(asset, () => readFile('desktop')));
        }
        if (narrow) {
          files.push(...listColorModeFiles(narrow, () => readFile('narrow')));
        }
        if (phone) {
          files.push(...listColorModeFiles(phone, () => readFile('phone')));
        }
        for (const { url, width } of sizes) {
          files.push({
            name: getName(url),
            isPhoto: true,
            read: () => resizePhoto(readFile('desktop'), width),
          });
        }
        return files;
      },
    );
}

function listColorModeFiles(
  { url, darkUrl }: { url: string; darkUrl?: string },
  read: () => Buffer,
): AssetFile[] {
  if (!darkUrl) {
    return [{ name: getName(url), read }];
  }
  const apply = (mode: ColorMode) =>
    Buffer.from(applyColorMode(read().toString(), mode));
  return [
    { name: getName(url), read: () => apply('light') },
    { name: getName(darkUrl), read: () => apply('dark') },
  ];
}

function getName(url: string): string {
  return url.slice(assetPrefix.length);
}

async function resizePhoto(bytes: Buffer, width: number): Promise<Buffer> {
  // Few builds resize a photo, and the module takes 170 ms to load.
  const { default: sharp } = await import('sharp');
  // Applies the EXIF orientation, and removes the location and other metadata.
  return sharp(bytes)
    .autoOrient()
    .resize({ width })
    .webp(webpOptions)
    .toBuffer();
}
