import type { Page } from '@playwright/test';
import { expect, openWithSidebar, test, waitForHydration } from './fixtures';
import { failRequests } from './support/failures';

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getProgressBar = (page: Page) =>
  page.getByRole('progressbar', { name: 'Loading page' });
const getErrorMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unable to load' });

test('an offline click keeps the page and offers Retry, which navigates once back online', async ({
  page,
  context,
}) => {
  await openWithSidebar(page, '/crm/lists');
  await context.setOffline(true);
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  const retry = getErrorMessage(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeVisible();
  await expect(getHeading(page)).toHaveText('Lists');
  await expect(page).toHaveURL('/crm/lists');
  await context.setOffline(false);
  await retry.click();
  await expect(getHeading(page)).toHaveText('Tasks');
  await expect(page).toHaveURL('/crm/tasks');
});

test('Back shows the progress bar when the page loads slowly', async ({
  page,
  open,
}) => {
  await failRequests(page, (path) => path === '/crm/lists.txt', 'hang');
  await open('/crm/lists');
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
  // A full load clears the router cache, so Back has to fetch the payload.
  await page.reload();
  await waitForHydration(page);
  await page.clock.install();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/crm/lists');
  await page.clock.fastForward(200);
  await expect(getProgressBar(page)).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(getProgressBar(page)).toHaveCount(0);
  await expect(getErrorMessage(page)).toBeVisible();
});
