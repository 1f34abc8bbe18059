import {
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import * as messages from '@/messages';

export type SearchDialog = {
  dialog: Locator;
  field: Locator;
  options: Locator;
  /**
   * Opens the dialog with its button, and waits until its field has focus and its code has loaded.
   */
  open: () => Promise<void>;
  /** Opens the dialog with its keyboard shortcut, and waits as `open` does. */
  openByKey: () => Promise<void>;
};

/** Returns locators and actions for the search dialog of a page. */
export function getSearchDialog(page: Page): SearchDialog {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  const button = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: new RegExp(`^${messages.search.name}`) });
  const waitUntilReady = async () => {
    await expect(field).toBeFocused();
    await expect(dialog.getByText(messages.errors.loading)).toHaveCount(0);
  };
  return {
    dialog,
    field,
    options: dialog
      .getByRole('listbox', { name: 'Search results' })
      .getByRole('option'),
    open: () => button.click().then(waitUntilReady),
    openByKey: () => page.keyboard.press('Control+k').then(waitUntilReady),
  };
}

/** Aborts every request for the search index until the returned function is called. */
export async function blockSearchIndex(page: Page): Promise<() => void> {
  let isBlocked = true;
  await page.route('**/search-index/**', (route) =>
    isBlocked ? route.abort() : route.fallback(),
  );
  return () => {
    isBlocked = false;
  };
}

/** Returns a function that counts the pending requests for the search index. */
export function countPendingIndexRequests(
  page: Page,
  path = '/search-index/',
): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes(path)) {
      pending.add(request);
    }
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}
