import { readFileSync } from 'node:fs';
import { expect, test, waitUntilSettled } from './fixtures';
import { getSiteDir } from './sites';

test.use({ site: 'syntax-next', consent: null });

test('Cookiebot is the first script in the head and replaces the cookie banner', async ({
  page,
  open,
  pageErrors,
}) => {
  const html = readFileSync(`${getSiteDir('syntax-next')}/welcome.html`, 'utf8');
  expect(html).toMatch(
    /<head>(?:<meta [^>]*>)+<script id="Cookiebot" src="https:\/\/consent\.cookiebot\.com\/uc\.js" data-cbid="00000000-0000-0000-0000-000000000000" data-blockingmode="auto"/,
  );
  expect(html).toMatch(/<script data-cookieconsent="ignore">/);
  const requests: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await open('/welcome');
  await waitUntilSettled(page);
  expect(requests).toEqual(['https://consent.cookiebot.com/uc.js']);
  await expect(page.getByRole('dialog', { name: 'Cookie consent' })).toHaveCount(0);
  await open('/cookie-declaration');
  await expect(page.getByRole('main')).toContainText('Cookiebot');
  expect(pageErrors).toEqual([]);
});
