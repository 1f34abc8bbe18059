import { expect, isSameDocument, markDocument, test } from './fixtures';

const pathWithSpace = '/automations/campaign-actions –automation-builder';

test('a path with a space and an en dash opens raw and encoded, after a reload, and by a link', async ({
  page,
  open,
}) => {
  const getPath = () => decodeURI(new URL(page.url()).pathname);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  for (const form of [pathWithSpace, encodeURI(pathWithSpace)]) {
    expect((await open(form))?.status()).toBe(200);
    expect(getPath()).toBe(pathWithSpace);
  }
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(getPath()).toBe(pathWithSpace);
  await expect(sidebar.locator('[aria-current="page"]')).toHaveCount(1);
  await open('/automations/');
  await markDocument(page);
  await sidebar.locator(`a[href="${encodeURI(pathWithSpace)}"]`).click();
  await expect.poll(getPath).toBe(pathWithSpace);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Automations');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/automations/');
});

test('the table of contents lists levels 2 and 3, links to headings, and highlights the current one', async ({
  page,
  open,
}) => {
  await open('/crm/contacts');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = page.locator('article').locator('h2[id], h3[id]');
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBe(await headings.count());
  const last = links.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
  const id = (await last.getAttribute('href'))?.slice(1) ?? '';
  await expect(page.locator(`[id="${decodeURIComponent(id)}"]`)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last).not.toHaveAttribute('aria-current', 'location');
});

test('Previous and Next follow the sidebar order', async ({ page, open }) => {
  await open('/');
  const pager = page.getByRole('navigation', { name: 'Docs pages' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(pager.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
  await pager.getByRole('link', { name: 'Next Getting started' }).click();
  await expect(title).toHaveText(/Getting started/);
  await pager.getByRole('link', { name: 'Next CRM' }).click();
  await expect(page).toHaveURL('/crm/');
  await pager.getByRole('link', { name: 'Next Activity feed' }).click();
  await expect(page).toHaveURL('/crm/activity-feed');
  await pager.getByRole('link', { name: 'Previous CRM' }).click();
  await expect(page).toHaveURL('/crm/');
});

test('a tag links to all pages with that tag, and to all tags', async ({ page, open }) => {
  await open('/crm/lists');
  await page
    .getByRole('list', { name: 'Tags:' })
    .getByRole('link', { name: 'Segmentation' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ docs tagged with "Segmentation"$/,
  );
  await expect(page.getByRole('article').getByRole('link', { name: 'Lists' })).toBeVisible();
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL('/tags');
  await page.getByRole('link', { name: /^SMS \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/tags/sms');
});
