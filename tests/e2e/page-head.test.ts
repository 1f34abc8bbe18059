import { expect, test } from './fixtures';

test('the head contains only the canonical URL of the page', async ({ request }) => {
  for (const path of [
    '/',
    '/crm/',
    '/crm/lists',
    '/tags',
    '/search',
    '/cookie-declaration',
    '/markdown-page',
  ]) {
    const html = await (await request.get(path)).text();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(new URL(canonical).pathname).toBe(path);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"`);
    expect(html).not.toContain('hreflang');
  }
});

test('the not-found page has a single robots meta tag with noindex', async ({ request }) => {
  const html = await (await request.get('/nowhere/at/all')).text();
  const robots = html.match(/<meta name="robots"[^>]*>/g);
  expect(robots).toEqual([expect.stringContaining('noindex')]);
});

test('headings of standalone pages and of the tag list have a direct link', async ({
  page,
  open,
}) => {
  for (const [path, heading] of [
    ['/markdown-page', 'Tables'],
    ['/cookie-declaration', 'What is kept'],
    ['/tags', 'C'],
  ] as const) {
    await open(path);
    const link = page.getByRole('link', { name: `Direct link to ${heading}`, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toContainText(heading);
  }
});

test('the Markdown page shows the elements it describes and a table of contents', async ({
  page,
  open,
}) => {
  await open('/markdown-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const role of ['list', 'table', 'note', 'figure'] as const)
    await expect(main.getByRole(role).first()).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Notes' }).click();
  await expect(page).toHaveURL(/#notes$/);
});

test.describe('a page without the sidebar', () => {
  test.use({ site: 'syntax' });

  test('shows no sidebar, and its external links have rel', async ({ page, open }) => {
    await open('/no-sidebar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page without the sidebar');
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'a link to another site' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await open('/welcome');
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });
});
