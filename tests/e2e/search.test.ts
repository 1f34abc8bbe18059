import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated } from './fixtures';
import { axeViolations } from './support/axe';
import { holdRequests, holdScripts } from './support/hold-requests';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const optionsOf = (page: Page) =>
  dialogOf(page).getByRole('listbox', { name: 'Search results' }).getByRole('option');

async function openSearch(page: Page, address = '/crm/lists') {
  await page.goto(address);
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(fieldOf(page)).toBeFocused();
}

async function ask(page: Page, query: string, address?: string) {
  await openSearch(page, address);
  await page.keyboard.type(query);
}

/** Every answer fails, as on a line that is down, until the line is mended. */
async function cutLine(page: Page) {
  let isCut = true;
  await page.route('**/search-index/**', (route) => (isCut ? route.abort() : route.continue()));
  return () => {
    isCut = false;
  };
}

test('nothing of the search is fetched before the reader means to search', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  const before = asked.length;
  expect(asked.filter((url) => url.includes('/search'))).toEqual([]);
  await page.getByRole('button', { name: /^Search/ }).hover();
  await expect
    .poll(() => asked.slice(before).some((url) => url.includes('/search-index/')))
    .toBe(true);
  expect(asked.slice(before).some((url) => url.includes('/_next/static/chunks/'))).toBe(true);
});

for (const width of [390, 1280]) {
  test(`by keyboard alone at ${width} pixels: ask, choose, go, and come back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/crm/lists');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.type('import contacts');
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      /^\d+ results for "import contacts"$/,
    );
    const last = optionsOf(page).last();
    await page.keyboard.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/crm\/contacts(\/import)?(#|$)/);
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/crm/lists');
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test(`axe finds nothing in the search at ${width} pixels, in each state`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSearch(page);
    await expect(dialogOf(page).getByText('No recent searches')).toBeVisible();
    expect(await axeViolations(page), 'nothing yet').toEqual([]);
    await page.keyboard.type('import contacts');
    await expect(optionsOf(page).first()).toBeVisible();
    expect(await axeViolations(page), 'hits').toEqual([]);
    await fieldOf(page).fill('qqqzzzxxyy');
    await expect(dialogOf(page).getByText('No results for "qqqzzzxxyy"').first()).toBeVisible();
    await expect(dialogOf(page).getByRole('listitem').getByRole('button').first()).toBeVisible();
    expect(await axeViolations(page), 'none').toEqual([]);
    await fieldOf(page).fill('import contacts');
    await optionsOf(page).first().click();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Save this search' }).click();
    expect(await axeViolations(page), 'favourites').toEqual([]);
  });

  test(`axe finds nothing in a failed search at ${width} pixels`, async ({ page }) => {
    await cutLine(page);
    await page.setViewportSize({ width, height: 800 });
    await ask(page, 'import');
    await expect(dialogOf(page).getByText('Unable to fetch results')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('on a phone the search takes all of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSearch(page);
  const box = await dialogOf(page).evaluate(async (dialog) => {
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = dialog.getBoundingClientRect();
    return { x, y, width, height };
  });
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 800 });
});

test('what is typed while the search is on its way is not lost', async ({ page }) => {
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.type('import contacts', { delay: 20 });
  await expect(fieldOf(page)).toHaveValue('import contacts');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(fieldOf(page)).toHaveValue('import contacts!');
});

test('a search that does not come says so, and Retry brings it', async ({ page }) => {
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await retry.click();
  await expect(fieldOf(page)).toBeVisible();
});

test('a failure is told, kept until the next letter, and asked again by Retry', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const mend = await cutLine(page);
  await ask(page, 'import');
  await expect(dialogOf(page).getByText('Unable to fetch results')).toBeVisible();
  await expect(
    dialogOf(page).getByText('You might want to check your network connection.'),
  ).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  mend();
  await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(optionsOf(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('one Escape closes, the focus and the place on the page stay', async ({ page }) => {
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('import');
  await page.mouse.wheel(0, 3000);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('Cancel and the backdrop close it, and Back closes it with the page', async ({ page }) => {
  await page.goto('/tags');
  await openSearch(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.mouse.click(5, 300);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/tags');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('Control + Enter opens the hit in a new tab, however early it comes', async ({
  page,
  context,
}) => {
  const answer = await holdRequests(page, '**/search-index/**');
  await ask(page, 'import contacts');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  answer();
  await expect(await opened).toHaveURL(/\/crm\/contacts/);
  await expect(dialogOf(page)).toBeVisible();
  await expect(optionsOf(page).first()).toBeVisible();
  const next = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await next).toHaveURL(/\/crm\/contacts/);
  await expect(dialogOf(page)).toBeVisible();
});

test('what is selected becomes the query', async ({ page }) => {
  await page.goto('/crm/lists');
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).selectText();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toHaveValue('Lists');
  await page.keyboard.type('sms');
  await expect(fieldOf(page)).toHaveValue('sms');
});

test('nothing found on the first query: a suggestion finds something', async ({ page }) => {
  await ask(page, 'qqqzzzxxyy');
  await expect(dialogOf(page).getByText('Try searching for')).toBeVisible();
  await dialogOf(page).getByRole('listitem').getByRole('button').first().click();
  await expect(optionsOf(page).first()).toBeVisible();
});

test('a browser that refuses storage searches all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await ask(page, 'import contacts');
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(/\/crm\/contacts/);
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page).getByRole('option')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('hostile queries do no harm, in the dialog and in the address', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const queries = [
    '<img src=x onerror=alert(1)>',
    '"\'`;--',
    '\\ [a-z]+(',
    '\u202Eabc',
    '\uD800',
    '%E0%A4%A',
    '😀👩‍👩‍👧',
    'a'.repeat(2000),
    '   ',
  ];
  await openSearch(page);
  for (const query of queries) {
    await fieldOf(page).fill(query);
    await expect(dialogOf(page)).toBeVisible();
  }
  for (const query of queries) {
    await page.goto(`/search?q=${encodeURIComponent(query.replace(/\p{Surrogate}/gu, '?'))}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search/);
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
  }
  await page.goto('/search?q=%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search results for/);
  expect(errors).toEqual([]);
});

test.describe('the page of results', () => {
  test('is reached from the dialog, with the query', async ({ page }) => {
    await ask(page, 'import contacts');
    await dialogOf(page)
      .getByRole('link', { name: /^See all \d+ results$/ })
      .click();
    await expect(page).toHaveURL('/search?q=import%20contacts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Search results for "import contacts"',
    );
    await expect(page).toHaveTitle(/^Search results for "import contacts" \| /);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ documents found$/);
  });

  test('keeps the address in step, and Back leaves', async ({ page }) => {
    await page.goto('/crm/lists');
    await page.goto('/search?x=1');
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(page.getByText('Type a word or a question')).toBeVisible();
    await field.pressSequentially('sms');
    await expect(page).toHaveURL('/search?x=1&q=sms');
    await expect(page).toHaveTitle(/^Search results for "sms"/);
    await field.fill('');
    await expect(page).toHaveURL('/search?x=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
    await expect(page).toHaveTitle(/^Search the documentation/);
    await page.goBack();
    await expect(page).toHaveURL('/crm/lists');
  });

  test('shows 15, and more on the way down', async ({ page }) => {
    await page.goto('/search?q=contacts');
    const results = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(results).toHaveCount(15);
    await page.getByRole('button', { name: 'Show more results' }).scrollIntoViewIfNeeded();
    await expect.poll(() => results.count()).toBeGreaterThanOrEqual(30);
  });

  test('is narrowed to a section', async ({ page }) => {
    await page.goto('/search?q=contacts');
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText(/documents found/);
    const all = await status.textContent();
    const section = page.getByRole('group', { name: 'Section' });
    await section.getByRole('checkbox', { name: /^CRM/ }).check();
    await expect(status).not.toHaveText(all ?? '');
    await expect(section.getByRole('checkbox').nth(1)).toBeVisible();
    await page.getByRole('group', { name: 'Topic' }).getByRole('checkbox').first().check();
    await expect(status).toHaveText(/found$/);
  });

  test('says that nothing was found, and what else to ask', async ({ page }) => {
    await page.goto('/search?q=qqqzzzxxyy');
    await expect(page.getByText('No results for "qqqzzzxxyy"').first()).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
  });

  test('says that no answer came', async ({ page }) => {
    const mend = await cutLine(page);
    await page.goto('/search?q=sms');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
  });
});

test.describe('letters typed while the scripts are on their way', () => {
  /** Types into the field of a page that has no scripts yet, lets these come, and types on. */
  async function typeEarly(page: Page, address: string): Promise<Locator> {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
    await field.click();
    await page.keyboard.type('cont');
    release();
    await page.keyboard.type('acts', { delay: 250 });
    return field;
  }

  for (const address of ['/search', '/search?q=tasks'])
    test(`stand in the field of ${address}, and the focus stays there`, async ({ page }) => {
      const field = await typeEarly(page, address);
      await expect(page).toHaveURL('/search?q=contacts');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/"contacts"/);
      await expect(field).toHaveValue('contacts');
      await expect(field).toBeFocused();
    });

  test('stand in the field of a page that is not there', async ({ page }) => {
    const field = await typeEarly(page, '/not/there');
    await expect(field).toHaveValue('contacts');
    await expect(field).toBeFocused();
  });
});

test('a page that is not there offers a search for its words', async ({ page }) => {
  await page.goto('/crm/import_contacts.html');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('crm import contacts');
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL('/search?q=crm+import+contacts');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the page that says what search needs, and where to look instead', async ({
    page,
  }) => {
    await page.goto('/crm/lists');
    await expect(page.getByRole('button', { name: /^Search/ })).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search' })
      .click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('main').getByRole('paragraph')).toContainText(
      'Search needs JavaScript',
    );
    await page.getByRole('link', { name: 'browse all topics' }).click();
    await expect(page).toHaveURL('/tags');
  });
});
