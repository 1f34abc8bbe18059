import { test as base, type Page } from '@playwright/test';
import { getOrigin, waitForHydration } from '@/tests/e2e/fixtures';

type Fixtures = {
  /** Loads a page and waits for hydration. */
  open: (path: string) => Promise<void>;
};

/** Tests that fail on uncaught exceptions. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  baseURL: ({}, use) => use(getOrigin('site')),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    base.expect(errors).toEqual([]);
  },
  open: ({ page }, use) => use((path) => openPage(page, path)),
});

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
