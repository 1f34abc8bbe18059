import { expect, test } from './fixtures';

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
