import { expect, getOrigin, needs, openUnhydrated, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('text and links work, the open category collapses, and controls that need JavaScript are hidden', async ({
  page,
}) => {
  needs('no scripts');
  await openUnhydrated(page, '/crm/lists');
  const heading = page.getByRole('heading', { level: 1 });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(heading).toHaveText('Lists');
  await expect(
    page.getByRole('button', { name: /Switch between dark and light/ }),
  ).toBeHidden();
  await expect(
    page.locator("summary[aria-label*='Conversations']"),
  ).toBeHidden();
  const lists = sidebar.getByRole('link', { name: 'Lists' });
  const caret = sidebar.locator("summary[aria-label*='CRM']");
  await expect(lists).toBeVisible();
  await caret.click();
  await expect(lists).toBeHidden();
  await caret.click();
  await expect(lists).toBeVisible();
  await sidebar
    .getByRole('link', { name: 'Conversations', exact: true })
    .click();
  await expect(page).toHaveURL('/conversations/');
  await expect(sidebar.getByRole('link', { name: /SMS/ })).toBeVisible();
});

test('on phones, the table of contents expands and the sidebar is below the text', async ({
  page,
}) => {
  needs('no scripts');
  await page.setViewportSize({ width: 390, height: 800 });
  await openUnhydrated(page, '/crm/lists');
  await page.getByText('On this page').last().click();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Limits' })
    .click();
  await expect(page).toHaveURL('/crm/lists#limits');
  // The backdrop closes the table of contents.
  await page.mouse.click(200, 30);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Tasks' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
});

test('all tab panels are visible, and a category without a page links to its first page', async ({
  page,
}) => {
  needs('no scripts');
  await openUnhydrated(page, `${getOrigin('syntax')}/basics/components`);
  await expect(page.getByText('Use Command.')).toBeVisible();
  await expect(page.getByText('Use Control.')).toBeVisible();
  await page.getByRole('button', { name: 'A group' }).click();
  await page.getByRole('link', { name: 'A group', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Closed parts',
  );
});
