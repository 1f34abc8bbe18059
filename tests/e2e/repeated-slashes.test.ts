import { request } from 'node:http';
import { expect, getOrigin, openUnhydrated, test } from './fixtures';

test.use({ site: 'syntax' });

test.describe('a path with multiple leading slashes', () => {
  for (const { path, to, title } of [
    { path: '//basics/markdown', to: '/basics/markdown', title: /^Plain Markdown \|/ },
    {
      path: '///Basics/Markdown.html?a=1',
      to: '/basics/markdown?a=1',
      title: /^Plain Markdown \|/,
    },
    { path: '//evil.example/x', to: '/evil.example/x', title: /^Page Not Found \|/ },
  ])
    test(`${path} opens ${to}`, async ({ page, open, pageErrors }) => {
      const response = await open(getOrigin('syntax') + path);
      expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
      await expect(page).toHaveURL(getOrigin('syntax') + to);
      await expect(page).toHaveTitle(title);
      expect(pageErrors).toEqual([]);
    });
});

test('never redirects to another host', async () => {
  const { hostname, port } = new URL(getOrigin('syntax'));
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '//\\evil.example',
    '///evil.example/',
  ]) {
    const location = await new Promise<string>((resolve, reject) => {
      const sent = request({ host: hostname, port, path }, (response) => {
        response.resume();
        resolve(response.headers.location ?? '/');
      });
      sent.on('error', reject).end();
    });
    expect(new URL(location, getOrigin('syntax')).origin).toBe(getOrigin('syntax'));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page links to other pages', async ({ page }) => {
    const response = await openUnhydrated(page, '/basics/nowhere');
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: 'Browse all topics' }).click();
    await expect(page).toHaveURL('/tags');
  });
});
