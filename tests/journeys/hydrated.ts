import { expect, type Page } from '@playwright/test';

/** Waits until the scripts of a page listen: the key hints of the search come with them. A link followed before loads its page in full. */
export async function hydrated(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Search/ });
  await expect(button.locator('kbd').first()).toBeAttached();
}
