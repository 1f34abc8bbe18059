import { type Browser, expect as expectNow } from '@playwright/test';
import { createPreviewServer } from '@/lib/publish/serve/preview-server';
import { getSearchDialog } from '@/tests/e2e/support/search-dialog';
import { startServer } from '@/tests/e2e/support/start-server';

/** Builds and other commands may slow the browser down. */
const expect = expectNow.configure({ timeout: 60_000 });

/**
 * Reads an export as a reader does: opens a page, follows a link of the sidebar and searches.
 * Returns the errors of the browser, and what did not happen.
 */
export async function findJourneyProblems(
  browser: Browser,
  out: string,
): Promise<string[]> {
  const { origin, stop } = await startServer(await createPreviewServer(out));
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(message.text());
    }
  });
  try {
    await page.goto(`${origin}/`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    // A full load of the next page would lose it.
    const document = await page.evaluateHandle(() => window.document);
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .locator('a:visible:not([aria-current])')
      .first();
    const path = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(`${origin}${path}`);
    await document.evaluate((node) => node.title);
    const title = (await page.locator('article h1').textContent()) ?? '';
    const { open, field, options } = getSearchDialog(page);
    await open();
    await field.fill(title);
    await expect(options.first()).toBeVisible();
    await page.goto(`${origin}/search?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  } catch (error) {
    problems.push(String(error));
  } finally {
    await page.close();
    await stop();
  }
  return problems;
}
