import type { APIRequestContext, Locator } from '@playwright/test';
import { site as siteConfig } from '@/lib/site';
import { expect, recordPaths, test } from './fixtures';

test.use({ site: 'syntax' });

/** Fetches a page or file without a browser. */
async function fetchText(
  request: APIRequestContext,
  path: string,
): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Returns the text of the `<h1>`. */
function parseTitle(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .trim();
}

test('publishes pages at their canonical URLs', async ({ request }) => {
  await test.step('the root shows the first sidebar page when there is no home page', async () => {
    const html = await fetchText(request, '/');
    expect(parseTitle(html)).toBe('Welcome to this site');
    expect(html).toContain(
      `<link rel="canonical" href="${siteConfig.url}/welcome"/>`,
    );
  });
  await test.step('an unlisted page is not indexed, listed or in the sitemap', async () => {
    const html = await fetchText(request, '/group/hidden');
    expect(html).toContain('This page is unlisted.');
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(await fetchText(request, '/sitemap.xml')).not.toContain('hidden');
    expect(await fetchText(request, '/tags')).not.toContain('Lonely');
  });
  await test.step('a draft is not published', async () => {
    expect((await request.get('/group/draft')).status()).toBe(404);
  });
});

test('renders every Markdown feature', async ({ page, open, request }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await open('/basics/markdown');

  await test.step('an admonition title has an icon, and is close to its text', async () => {
    const paragraphs = page.getByRole('note').first().locator('> p');
    const getIcon = (title: Element) =>
      getComputedStyle(title, '::before').content;
    expect(await paragraphs.first().evaluate(getIcon)).toBe('"i" / ""');
    await expect(paragraphs.first()).toHaveCSS('margin-bottom', '4px');
    await expect(paragraphs.last()).toHaveCSS('margin-bottom', '0px');
  });
  await test.step('shows highlighted lines and line numbers, but not magic comments', async () => {
    await expect(page.locator('.codeLine.marked')).toHaveText([
      /const b/,
      /x = 1/,
    ]);
    await expect(page.locator('.codeLine[data-line]')).toHaveCount(2);
    await expect(page.getByText('highlight-next-line')).toHaveCount(0);
  });
  await test.step('an image has dimensions and loads lazily, and a linked file is immutable', async () => {
    const image = page.getByRole('img', { name: 'A dot' });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 40);
    await expect(image).toHaveAttribute('width', '40');
    await expect(image).toHaveAttribute('loading', 'lazy');
    const file = await page
      .getByRole('link', { name: 'A file' })
      .getAttribute('href');
    const response = await request.get(file ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toContain('immutable');
  });
  await test.step('keeps raw HTML except attributes that the Content Security Policy blocks', async () => {
    const paragraph = page.locator('p.own');
    await paragraph.click();
    await expect(paragraph.locator('kbd')).toHaveText('HTML');
    await expect(paragraph).not.toHaveAttribute('style');
    await expect(paragraph).not.toHaveAttribute('onclick');
    expect(dialogs).toEqual([]);
  });
});

test('code and diagrams follow the site theme, not the system theme', async ({
  page,
  open,
}) => {
  const diagrams = recordPaths(page, (path) => path.includes('/assets/flow.'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/basics/markdown');
  const keyword = page.locator('.tk-keyword').first();
  const color = await keyword.evaluate(
    (element) => getComputedStyle(element).color,
  );
  const diagram = page
    .getByRole('figure', { name: 'A flow in two modes.' })
    .getByRole('img', { name: 'A flow' });
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram).toHaveCount(1);
  await expect(diagram).toHaveJSProperty('naturalWidth', 240);
  await expect.poll(() => getPixel(diagram)).toEqual([255, 255, 255]);
  expect(await diagram.boundingBox()).toMatchObject({ width: 240, height: 80 });
  expect(
    new Set(diagrams).size,
    'only the diagram of the current theme is fetched',
  ).toBe(1);

  await page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(diagram).toHaveJSProperty('naturalWidth', 240);
  await expect.poll(() => getPixel(diagram)).toEqual([19, 22, 27]);
  expect(await diagram.boundingBox()).toMatchObject({ width: 240, height: 80 });
  expect(new Set(diagrams).size).toBe(2);
  expect(
    await keyword.evaluate((element) => getComputedStyle(element).color),
  ).not.toBe(color);
});

/** Returns the RGB values of a background pixel of an image. */
function getPixel(image: Locator): Promise<number[]> {
  return image.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!(element instanceof HTMLImageElement) || !context) {
      return [];
    }
    context.drawImage(element, 0, 0);
    return [...context.getImageData(120, 40, 1, 1).data.slice(0, 3)];
  });
}
