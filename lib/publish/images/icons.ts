import { getLogoColors } from '@/lib/config/accent';
import { createLogoFile } from '@/lib/config/logo';
import { brand } from '@/lib/config/site-values';

/** Returns the logo of the company as SVG. */
export function createIcon(): string {
  return createLogoFile(brand.logos.light, getLogoColors(brand.accent).light);
}

/**
 * Draws the logo of the company as PNG for the home screens of Apple devices, which show no
 * transparency: its corners have the color at the edge of the logo, or white.
 */
export async function drawAppleIcon(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(createIcon());
  return sharp(svg, { density: 1200 })
    .resize(180, 180, { fit: 'contain', background: 'transparent' })
    .flatten({ background: await getEdgeColor(svg) })
    .png()
    .toBuffer();
}

async function getEdgeColor(svg: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const size = 100;
  const pixels = await sharp(svg, { density: 300 })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  // In the middle of the upper edge.
  const [red, green, blue, alpha = 0] = pixels.subarray(size * 2.5 * 4);
  return alpha > 250 ? `rgb(${red}, ${green}, ${blue})` : '#ffffff';
}
