import type { Page } from '@playwright/test';
import {
  expect,
  fill,
  goBack,
  needs,
  openWithSidebar,
  test,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { holdRequests } from './support/hold-requests';
import { countPendingIndexRequests } from './support/search-dialog';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const getField = (page: Page) =>
  getDialog(page).getByRole('combobox', { name: 'Search' });
const getOptions = (page: Page) => getDialog(page).getByRole('option');
const getHistoryLength = (page: Page) => page.evaluate(() => history.length);

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(getField(page)).toBeFocused();
}

test('opening search offline reports an error, and Retry works back online', async ({
  page,
  context,
  pageErrors,
}) => {
  await openWithSidebar(page, '/crm/lists');
  await context.setOffline(true);
  await openDialog(page);
  await page.keyboard.type('tasks');
  const alert = getDialog(page).getByRole('alert');
  await expect(alert.getByText('Unable to fetch results')).toBeVisible();
  await expect(
    alert.getByText('You might want to check your network connection.'),
  ).toBeVisible();
  await expect(getDialog(page).getByText('ChunkLoadError')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(getOptions(page).first()).toBeVisible();
  await expect(getField(page)).toHaveValue('tasks');
  expect(pageErrors).toEqual([]);
});

test('while the closed dialog fades out, the page takes clicks, keys and the shortcut', async ({
  page,
  open,
}) => {
  needs('exit transitions');
  await open('/crm/lists');
  await openDialog(page);
  await page.keyboard.type('tasks');
  const state = await getDialog(page).evaluate((dialog: HTMLDialogElement) => {
    const { left, top } = dialog.getBoundingClientRect();
    dialog.querySelector('input')?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
      }),
    );
    return {
      isOpen: dialog.open,
      isShown: dialog.checkVisibility(),
      isHit: dialog.contains(document.elementFromPoint(left + 40, top + 40)),
    };
  });
  expect(state).toEqual({ isOpen: false, isShown: true, isHit: false });
  await page.keyboard.press('Control+k');
  await expect(getField(page)).toBeFocused();
  await expect(getField(page)).toHaveValue('');
  await waitUntilSettled(page);
  await expect(getDialog(page)).toHaveCount(1);
});

test('a click on the backdrop closes the dialog and restores the focus', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await openDialog(page);
  await page.mouse.click(5, 400);
  await expect(getDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
});

test('the shortcut does nothing while a picture is enlarged', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await page.evaluate(() => {
    const picture = document.createElement('dialog');
    picture.dataset['blocksShortcuts'] = '';
    document.body.append(picture);
    picture.showModal();
  });
  await page.keyboard.press('Control+k');
  await waitUntilSettled(page);
  await expect(getDialog(page)).toHaveCount(0);
});

test('a double-click opens the dialog', async ({ page, open }) => {
  needs('double-clicks');
  await open('/crm/lists');
  await page.getByRole('button', { name: /^Search/ }).dblclick();
  await waitUntilSettled(page);
  await expect(getField(page)).toBeFocused();
});

for (const [name, keys] of [
  ['/', ['/']],
  ['Ctrl+K', ['Control', 'k']],
] as const) {
  test(`holding ${name} opens the empty dialog once, without the action of the browser`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => {
      const repeats: Event[] = [];
      window.addEventListener(
        'keydown',
        (event) => event.repeat && repeats.push(event),
        true,
      );
      Object.assign(window, { repeats });
    });
    await open('/crm/lists');
    const [lastKey] = keys.slice(-1);
    for (const key of keys) {
      await page.keyboard.down(key);
    }
    for (let i = 0; i < 5; i += 1) {
      await page.keyboard.down(lastKey ?? '');
    }
    for (const key of keys) {
      await page.keyboard.up(key);
    }
    await expect(getField(page)).toBeFocused();
    await expect(getField(page)).toHaveValue('');
    const arePrevented = await page.evaluate<boolean[]>(
      'repeats.map(({ defaultPrevented }) => defaultPrevented)',
    );
    expect(arePrevented).toEqual([true, true, true, true, true]);
  });
}

test('holding Enter on the button opens the dialog and follows no link', async ({
  page,
  open,
}) => {
  await open('/crm/lists');
  await openDialog(page);
  await page.keyboard.type('tasks');
  await getOptions(page).first().click();
  await expect(page).toHaveURL(/\/crm\/tasks/);
  const href = page.url();
  await page.getByRole('button', { name: /^Search/ }).focus();
  for (let i = 0; i < 9; i += 1) {
    await page.keyboard.down('Enter');
  }
  await expect(getField(page)).toBeFocused();
  // The page opened before is the first option.
  await expect(getOptions(page).first()).toBeVisible();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await waitUntilSettled(page);
  await expect(getField(page)).toBeFocused();
  expect(page.url()).toBe(href);
});

test('after an extension has removed the open dialog, the page works and search opens again', async ({
  page,
  open,
  pageErrors,
}) => {
  await open('/crm/tasks');
  await open('/crm/lists');
  for (const openSearch of [
    () => page.getByRole('button', { name: /^Search/ }).click(),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
  ]) {
    await openSearch();
    await expect(getField(page)).toBeFocused();
    await getDialog(page).evaluate((dialog) => dialog.remove());
  }
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.keyboard.type('tasks');
  await expect(getOptions(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => 'hasOverlay' in history.state))
    .toBe(false);
  await goBack(page);
  await expect(page).toHaveURL('/crm/tasks');
  expect(pageErrors).toEqual([]);
});

test.describe('Back', () => {
  test('closes the dialog, stays on the page and restores focus', async ({
    page,
    open,
  }) => {
    await open('/crm/tasks');
    await open('/crm/lists');
    await openDialog(page);
    await goBack(page);
    await expect(getDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/crm/lists');
    await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
    await goBack(page);
    await expect(page).toHaveURL('/crm/tasks');
  });

  test('goes to the previous page after Escape', async ({ page, open }) => {
    await open('/crm/tasks');
    await open('/crm/lists');
    await openDialog(page);
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => 'hasOverlay' in history.state))
      .toBe(false);
    await goBack(page);
    await expect(page).toHaveURL('/crm/tasks');
  });

  test('returns from a result to the previous page in one step', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    const before = await getHistoryLength(page);
    await openDialog(page);
    await page.keyboard.type('tasks');
    await expect(getOptions(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/crm\/tasks/);
    expect(await getHistoryLength(page)).toBe(before + 1);
    await goBack(page);
    await expect(page).toHaveURL('/crm/lists');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
  });

  test('returns from a heading on the same page', async ({ page, open }) => {
    await open('/crm/lists');
    const before = await getHistoryLength(page);
    await openDialog(page);
    await page.keyboard.type('create a smart list');
    await getOptions(page)
      .and(page.locator('[href="/crm/lists#create-a-smart-list"]'))
      .click();
    await expect(page).toHaveURL('/crm/lists#create-a-smart-list');
    await expect(
      page.getByRole('heading', { name: 'Create a smart list' }),
    ).toBeInViewport();
    expect(await getHistoryLength(page)).toBe(before + 1);
    await goBack(page);
    await expect(page).toHaveURL('/crm/lists');
  });
});

for (const [width, height] of [
  [390, 640],
  [1366, 620],
] as const) {
  test(`the link to all results stays in view at ${width} × ${height} pixels`, async ({
    page,
    open,
  }) => {
    const pending = countPendingIndexRequests(page);
    await page.setViewportSize({ width, height });
    await open('/crm/lists');
    await openDialog(page);
    await page.keyboard.type('contacts');
    await expect(getDialog(page).getByRole('status')).toContainText(
      'results for "contacts"',
    );
    await expect.poll(pending).toBe(0);
    await waitUntilSettled(page);
    const link = getDialog(page).getByRole('link', {
      name: /^See all \d+ results$/,
    });
    await expect(link).toBeInViewport({ ratio: 1 });
    // The link does not cover the selected row.
    await page.keyboard.press('ArrowUp');
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [row, box] = [
          await getOptions(page).last().boundingBox(),
          await link.boundingBox(),
        ];
        return row && box && row.y + row.height <= box.y;
      })
      .toBe(true);
  });
}

test('rows keep their position and height when excerpts load late', async ({
  page,
  open,
}) => {
  const pending = countPendingIndexRequests(page);
  const release = await holdRequests(page, '**/search-index/excerpts-*');
  await open('/crm/lists');
  await openDialog(page);
  // Loads the postings first, because without them the first results may be only headings.
  const pendingPostings = countPendingIndexRequests(
    page,
    '/search-index/postings-',
  );
  const postings = page.waitForResponse('**/search-index/postings-*');
  await fill(getField(page), 'import contacts');
  await postings;
  await expect.poll(pendingPostings).toBe(0);
  const status = getDialog(page).getByRole('status');
  await fill(getField(page), '');
  await expect(status).not.toContainText('import contacts');
  await fill(getField(page), 'import contacts');
  await expect(status).toHaveText(/^\d+ results for "import contacts"$/);
  const getRows = () =>
    getOptions(page).evaluateAll((rows) =>
      rows.map((row) => {
        const { y, height } = row.getBoundingClientRect();
        return `${row.getAttribute('href')} ${y} ${height}`;
      }),
    );
  const before = await getRows();
  expect(before.length).toBeGreaterThan(1);
  release();
  await expect.poll(pending).toBe(0);
  await waitUntilSettled(page);
  expect((await getRows()).slice(0, before.length)).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced ${colorScheme} colors, matched words have the color of texts on the page`, async ({
    page,
    open,
  }) => {
    needs('forced colors');
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open('/crm/lists');
    await openDialog(page);
    await page.keyboard.type('contacts');
    const mark = getOptions(page).locator('.resultsExcerpt > mark').first();
    await expect(mark).toBeVisible();
    const colors = await mark.evaluate((element) =>
      [element, document.body].map((part) => getComputedStyle(part).color),
    );
    expect(colors[0]).toBe(colors[1]);
  });
}

test('in forced colors, the dialog and its buttons have edges', async ({
  page,
  open,
}) => {
  needs('forced colors');
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/crm/lists');
  await openDialog(page);
  await page.keyboard.type('tasks');
  await expect(getOptions(page).first()).toBeVisible();
  const hasBorder = (element: Element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } =
      getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
  };
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineColor, backgroundColor } =
      getComputedStyle(element);
    return outlineStyle === 'solid' && outlineColor !== backgroundColor;
  };
  expect(await getDialog(page).evaluate(hasOutline)).toBe(true);
  for (const name of ['Clear the query', 'Cancel']) {
    expect(
      await getDialog(page).getByRole('button', { name }).evaluate(hasBorder),
    ).toBe(true);
  }
});
