import {
  expect,
  goBack,
  isFirefox,
  isSameDocument,
  markDocument,
  test,
} from './fixtures';

const pathWithSpace = '/automations/campaign-actions –automation-builder';

test('a path with a space and an en dash works raw and encoded, after a reload, and from a link', async ({
  page,
  open,
}) => {
  const getPath = () => decodeURI(new URL(page.url()).pathname);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  // Firefox reports the answer of the server about the page that it has cached.
  const statuses = isFirefox() ? [200, 304] : [200];
  for (const url of [pathWithSpace, encodeURI(pathWithSpace)]) {
    expect(statuses).toContain((await open(url))?.status());
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
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }),
  ).toContainText('Automations');
  expect(await isSameDocument(page)).toBe(true);
  await goBack(page);
  await expect(page).toHaveURL('/automations/');
});

test('the table of contents lists levels 2 and 3, links to headings, and highlights the current heading', async ({
  page,
  open,
}) => {
  await open('/crm/contacts');
  const links = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link');
  const headings = page.locator('article').locator('h2[id], h3[id]');
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBe(await headings.count());
  const last = links.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
  const id = (await last.getAttribute('href'))?.slice(1) ?? '';
  await expect(
    page.locator(`[id="${decodeURIComponent(id)}"]`),
  ).toBeInViewport();
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
  await pager.getByRole('link', { name: 'Previous Getting started' }).click();
  await expect(title).toHaveText(/Getting started/);
});

test('a tag links to all pages with that tag, and to all tags', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await page
    .getByRole('list', { name: 'Tags:' })
    .getByRole('link', { name: 'Segmentation' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ docs tagged with "Segmentation"$/,
  );
  await expect(
    page.getByRole('article').getByRole('link', { name: 'Lists' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL('/tags');
  await page.getByRole('link', { name: /^SMS \d+$/ }).click();
  await expect(page).toHaveURL('/tags/sms');
});

test('headings of standalone pages and the tag list have a direct link', async ({
  page,
  open,
}) => {
  for (const [path, heading] of [
    ['/markdown-page', 'Tables'],
    ['/tags', 'C'],
  ] as const) {
    await open(path);
    const link = page.getByRole('link', {
      name: `Direct link to ${heading}`,
      exact: true,
    });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#./);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toContainText(heading);
  }
});

test.describe('a link to another site', () => {
  test.use({ site: 'syntax' });

  test('has rel', async ({ page, open }) => {
    await open('/external-link');
    await expect(
      page.getByRole('link', { name: 'a link to another site' }),
    ).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('a link to a section of the same page moves focus to the section', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  const heading = page.getByRole('heading', { level: 2 }).last();
  const id = String(await heading.getAttribute('id'));
  await page.evaluate((hash) => {
    const link = document.createElement('a');
    Object.assign(link, {
      href: `#${hash}`,
      textContent: 'Section',
      id: 'link',
    });
    document.querySelector('dialog')?.append(link);
    document.querySelector('main')?.prepend(link);
  }, id);
  await page.locator('#link').press('Enter');
  await page.keyboard.press('Tab');
  await expect(heading.getByRole('link')).toBeFocused();
});

test('the accessible names of headings exclude their direct links', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  for (const heading of await page.locator('main h2').all()) {
    const text = String(
      await heading.evaluate((element) => element.textContent),
    ).trim();
    await expect(heading).toHaveAccessibleName(text);
  }
});

test('focusing the header does not scroll the page', async ({ page, open }) => {
  await open('/crm/lists');
  const link = page.getByRole('article').getByRole('link').last();
  await link.focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button')
    .last()
    .focus();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('touch targets are large enough', async ({ page, open }) => {
    await open('/crm/lists');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const button of await main.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
      ).toBeGreaterThanOrEqual(40);
    }
    for (const link of await page
      .locator('.headingLink, nav[aria-label="Breadcrumbs"] a')
      .all()) {
      const box = await link.boundingBox();
      expect(
        Math.min(box?.width ?? 24, box?.height ?? 24),
      ).toBeGreaterThanOrEqual(24);
    }
  });
});
