import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createPreview } from '@/lib/export/preview-server';

/** A server of the first deployment, and what replaces it by the second while the server goes on. */
async function deployment() {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const put = (name: string) => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(`test-results/${name}`, folder, { recursive: true });
  };
  put('fixture-out');
  const server = await createPreview(folder);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, deployNext: () => put('deployed-out'), end };
}

/** A tab on the first deployment; nothing leaves this machine. */
async function openTab(page: Page, origin: string): Promise<void> {
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await page.goto(`${origin}/welcome`, { waitUntil: 'networkidle' });
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  return faults;
}

test('a tab left open over a deployment goes on, with one full load at the most', async ({
  page,
}) => {
  const { origin, deployNext, end } = await deployment();
  const faults = faultsOf(page);
  await openTab(page, origin);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  deployNext();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'The basics' }).click();
  await expect(page).toHaveURL(/\/category\/the-basics$/);
  await page.getByRole('article').getByRole('link', { name: 'A new page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new page');
  await sidebar.getByRole('link', { name: 'Changed Markdown' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed Markdown');
  expect(loads).toBeLessThanOrEqual(1);
  expect(faults).toEqual([]);
  end();
});

test('a section that is opened after a deployment loads the new site once, or says what is wrong', async ({
  page,
}) => {
  const { origin, deployNext, end } = await deployment();
  await openTab(page, origin);
  deployNext();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { name: "Expand sidebar category 'The basics'" })
    .click();
  // The file of the first deployment is gone: the page loads anew, and the section opens in it.
  await expect(page.locator('html')).toBeVisible();
  const caret = page.getByRole('button', { name: /sidebar category 'The basics'/ });
  await expect.poll(() => page.getByText('Changed Markdown').or(caret).count()).toBeGreaterThan(0);
  if ((await caret.getAttribute('aria-expanded')) === 'false') await caret.click();
  await expect(page.getByRole('link', { name: 'Changed Markdown' })).toBeVisible();
  end();
});

test('Cookiebot, where it is configured, is the first script of the head and asks in our stead', async ({
  page,
}) => {
  const html = readFileSync('test-results/deployed-out/welcome.html', 'utf8');
  expect(html).toMatch(
    /<head>(?:<meta [^>]*>)+<script id="Cookiebot" src="https:\/\/consent\.cookiebot\.com\/uc\.js" data-cbid="00000000-0000-0000-0000-000000000000" data-blockingmode="auto"/,
  );
  expect(html).toMatch(/<script data-cookieconsent="ignore">/);
  const { origin, deployNext, end } = await deployment();
  deployNext();
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  const faults = faultsOf(page);
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'));
  await page.goto(`${origin}/welcome`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  expect(asked).toEqual(['https://consent.cookiebot.com/uc.js']);
  await expect(page.getByRole('dialog', { name: 'Cookie consent' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  await page.goto(`${origin}/cookie-declaration`);
  await expect(page.getByRole('main')).toContainText('Cookiebot');
  expect(faults).toEqual([]);
  end();
});
