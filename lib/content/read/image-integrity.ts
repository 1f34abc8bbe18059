import type { ImageProblem } from './image-validation';

const rasterFormat = /\.(png|jpe?g|gif|webp|avif|bmp|ico)$/i;

/** Reports a photo that browsers cannot show: another kind of file, or one that is cut off. `width` is undefined if it has none. */
export function checkIntegrity({
  name,
  bytes,
  width,
}: {
  name: string;
  bytes: Buffer;
  width: number | undefined;
}): ImageProblem[] {
  const format = rasterFormat.exec(name)?.[1]?.toUpperCase();
  if (format === undefined) return [];
  if (width !== undefined && !isTruncated(bytes)) return [];
  return [
    {
      rule: 'corrupt-picture',
      message:
        width === undefined
          ? `The file ${name} is not a ${format} image.`
          : `The image ${name} is incomplete: its end is missing.`,
      hint: 'Export or download the image again, and replace the file.',
    },
  ];
}

/** Whether a PNG, JPEG or WebP file has no end. Other formats are not checked. */
function isTruncated(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG')) return bytes.lastIndexOf('IEND') < 0;
  if (start.startsWith('\xff\xd8')) return bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') < 0;
  if (/^RIFF.{4}WEBP$/s.test(start)) return bytes.length < bytes.readUInt32LE(4) + 8;
  return false;
}
