import type { Page } from '@playwright/test';

/** Compares two PNG images in a browser page. Resolves with the ratio of differing pixels, and with the second image with these in red. */
export async function comparePictures(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<{ ratio: number; image: Buffer }> {
  const urls = [before, after].map((image) => `data:image/png;base64,${image.toString('base64')}`);
  const { ratio, url } = await page.evaluate(markDifferences, urls);
  return { ratio, image: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** Runs in the browser. Pixels outside the smaller image count as different. */
async function markDifferences(urls: string[]): Promise<{ ratio: number; url: string }> {
  const images = await Promise.all(
    urls.map(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  const [before, after] = images.map((image) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  if (!before || !after) throw new Error('Two images are needed.');
  const first = new Uint32Array(before.data.buffer);
  const second = new Uint32Array(after.data.buffer);
  let count = 0;
  for (const [index, pixel] of second.entries()) {
    if (pixel === first[index]) continue;
    count += 1;
    second[index] = 0xff0000ff;
  }
  context.putImageData(after, 0, 0);
  return { ratio: count / second.length, url: canvas.toDataURL() };
}
