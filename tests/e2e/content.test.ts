import { expect, test } from '@playwright/test';

test.use({ baseURL: 'http://localhost:4301' });

test('without a page at the root, the first page of the sidebar stands there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to this site');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://help.example.com/welcome',
  );
});

test('the title of a box stands close above its text', async ({ page }) => {
  await page.goto('/basics/markdown');
  const paragraphs = page.getByRole('note').first().locator('> p');
  await expect(paragraphs.first()).toHaveCSS('margin-bottom', '4px');
  await expect(paragraphs.last()).toHaveCSS('margin-bottom', '0px');
});

test('tabs of one group go together, by mouse and by keyboard, on this page and after a reload', async ({
  page,
}) => {
  await page.goto('/basics/components');
  const [first, second] = [page.getByRole('tablist').first(), page.getByRole('tablist').last()];
  await expect(first.getByRole('tab', { name: 'Windows' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await first.getByRole('tab', { name: 'Windows' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(first.getByRole('tab', { name: 'macOS' })).toBeFocused();
  await expect(page.getByText('Use Command.')).toBeVisible();
  await second.getByRole('tab', { name: 'Windows' }).click();
  await expect(page.getByText('Use Control.')).toBeVisible();
  await expect(page.getByText('Use Command.')).toBeHidden();
  await page.reload();
  await expect(second.getByRole('tab', { name: 'Windows' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('copied code is the code alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/basics/markdown');
  const block = page.getByRole('figure', { name: 'hello.js' });
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("const a = 1;\nconst b = 'two'; // marked");
  await expect(block.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible();
});

test('marked lines and numbers are drawn, magic comments are not', async ({ page }) => {
  await page.goto('/basics/markdown');
  await expect(page.locator('.codeLine.marked')).toHaveText([/const b/, /x = 1/]);
  await expect(page.locator('.codeLine[data-line]')).toHaveCount(2);
  await expect(page.getByText('highlight-next-line')).toHaveCount(0);
});

test('code has colours in both modes', async ({ page }) => {
  await page.goto('/basics/markdown');
  const word = page.locator('.tk-keyword').first();
  const light = await word.evaluate((element) => getComputedStyle(element).color);
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await word.evaluate((element) => getComputedStyle(element).color)).not.toBe(light);
});

test('a long line wraps when asked', async ({ page }) => {
  await page.goto('/basics/markdown');
  const block = page.getByRole('figure', { name: 'hello.js' });
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(block.locator('pre')).toHaveCSS('white-space', 'pre-wrap');
});

test('a picture is published with its size, and a linked file can be fetched', async ({
  page,
  request,
}) => {
  await page.goto('/basics/markdown');
  const picture = page.getByRole('img', { name: 'A dot' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
  await expect(picture).toHaveAttribute('width', '40');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  const file = await page.getByRole('link', { name: 'A file' }).getAttribute('href');
  const response = await request.get(file ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('immutable');
});

test('a drawing follows the mode of the site, and the other one is not fetched', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/flow.')) fetched.push(request.url());
  });
  // The reader's system is not asked: the site has a mode of its own.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/basics/markdown');
  const flow = page.getByRole('figure', { name: 'A flow in two modes.' });
  const picture = flow.getByRole('img', { name: 'A flow' });
  const colour = () =>
    picture.evaluate((image) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!(image instanceof HTMLImageElement) || !context) return [];
      context.drawImage(image, 0, 0);
      return [...context.getImageData(120, 40, 1, 1).data.slice(0, 3)];
    });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveJSProperty('naturalWidth', 240);
  expect(await colour()).toEqual([255, 255, 255]);
  expect(await picture.boundingBox()).toMatchObject({ width: 240, height: 80 });
  expect(new Set(fetched).size).toBe(1);
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(picture).toHaveJSProperty('naturalWidth', 240);
  await expect.poll(colour).toEqual([19, 22, 27]);
  expect(new Set(fetched).size).toBe(2);
  expect(await picture.boundingBox()).toMatchObject({ width: 240, height: 80 });
});

test('what the security policy forbids is gone from raw HTML, the rest is kept', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await page.goto('/basics/markdown');
  const own = page.locator('p.own');
  await own.click();
  await expect(own.locator('kbd')).toHaveText('HTML');
  expect(
    await own.evaluate(
      (element) => element.hasAttribute('style') || element.hasAttribute('onclick'),
    ),
  ).toBe(false);
  expect(dialogs).toEqual([]);
});

test('a generated index leads to every item of its folder', async ({ page }) => {
  await page.goto('/category/the-basics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The basics');
  await page.getByRole('article').getByRole('link', { name: 'Plain Markdown' }).click();
  await expect(page).toHaveURL('/basics/markdown');
});

test('an unlisted page opens by its address and stands in no list', async ({ page, request }) => {
  await page.goto('/group/hidden');
  await expect(page.getByText('This page is unlisted.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('hidden');
  await page.goto('/tags');
  await expect(page.getByRole('link', { name: /Lonely/ })).toHaveCount(0);
});

test('a draft is not published', async ({ request }) => {
  expect((await request.get('/group/draft')).status()).toBe(404);
});

test('an older address of a page leads to it', async ({ page }) => {
  await page.goto('/old/place');
  await expect(page).toHaveURL('/group/deep/page');
});

test('a tag with a single page says One doc', async ({ page }) => {
  await page.goto('/tags/the-lists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One doc tagged with "Lists"');
});
