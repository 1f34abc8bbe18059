import { expect, getOrigin, recordPaths, test, waitUntilSettled } from './fixtures';

test.describe('Copy page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the Markdown and loads it on click only', async ({ page, open }) => {
    const paths = recordPaths(page, (path) => path.endsWith('.md'));
    await open('/crm/');
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await waitUntilSettled(page);
    expect(paths).toEqual([]);
    await button.click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(paths).toEqual(['/crm/index.md']);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('url: https://help.example.com/crm/\n');
  });

  test('unlisted pages have no copy', async ({ page, open }) => {
    await open(`${getOrigin('syntax')}/group/hidden`);
    await waitUntilSettled(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Hidden page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toHaveCount(0);
    const response = await page.request.get(`${getOrigin('syntax')}/group/hidden.md`);
    expect(response.status()).toBe(404);
  });
});

test('links to the Markdown if it cannot be copied', async ({ page, open }) => {
  await page.route('**/*.md', (route) => route.abort());
  await open('/crm/lists');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  const link = page.getByRole('link', { name: 'Open the Markdown' });
  await page.unrouteAll({ behavior: 'wait' });
  await link.click();
  await expect(page).toHaveURL(/\/crm\/lists\.md$/);
  await expect(page.locator('body')).toContainText('url: https://help.example.com/crm/lists');
});
