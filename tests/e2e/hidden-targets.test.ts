import type { Page } from '@playwright/test';
import {
  expect,
  fill,
  getScrollTolerance,
  goBack,
  needs,
  openUnhydrated,
  test,
  waitForHydration,
  waitUntilSettled,
} from './fixtures';
import { getSearchDialog } from './support/search-dialog';

test.use({ site: 'syntax' });

const path = '/group/deep/closed-parts';

/** The headings that something hides, and their names. */
const targets = [
  ['in-the-second-tab', 'In the second tab'],
  ['in-the-details', 'In the details'],
  ['in-the-depth', 'In the depth'],
  ['in-the-group', 'In the group'],
] as const;

const getTarget = (page: Page, id: string) =>
  page.locator(`article [id="${id}"]`);
const getContents = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' });
const getCurrent = (page: Page) =>
  getContents(page).locator('[aria-current="location"]');

/** Expects a heading to be where a link to a heading scrolls to, and the contents to mark it. */
async function expectShown(
  page: Page,
  id: string,
  name: string,
): Promise<void> {
  const target = getTarget(page, id);
  await expect(target).toBeVisible();
  const getDistance = () =>
    target.evaluate((heading) => {
      const margin = Number.parseFloat(
        getComputedStyle(heading).scrollMarginTop,
      );
      return Math.abs(heading.getBoundingClientRect().top - margin);
    });
  await expect.poll(getDistance).toBeLessThan(2);
  await expect(getCurrent(page)).toHaveText(name);
}

for (const [id, name] of targets) {
  test(`an address opens what holds #${id}`, async ({ page, open }) => {
    await open(`${path}#${id}`);
    await expectShown(page, id, name);
  });

  test(`the contents open what holds #${id}, each time`, async ({
    page,
    open,
  }) => {
    await open(path);
    const link = getContents(page).getByRole('link', { name });
    await link.click();
    await expectShown(page, id, name);
    await closeParts(page);
    await expect(getTarget(page, id)).toBeHidden();
    await link.click();
    await expectShown(page, id, name);
  });
}

test('a link on the page opens what holds its target, each time', async ({
  page,
  open,
}) => {
  await open(path);
  for (const [id, name] of [...targets, ...targets.slice(-1)]) {
    await getLink(page, id).click();
    await expectShown(page, id, name);
    await closeParts(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('a typed address opens what holds its target', async ({ page, open }) => {
  await open(path);
  await page.evaluate(() => {
    location.hash = '#in-the-depth';
  });
  await expectShown(page, 'in-the-depth', 'In the depth');
});

test('a link on another page opens what holds its target, and Back returns', async ({
  page,
  open,
}) => {
  await open('/group/hidden');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'the closed parts' })
    .click();
  await expectShown(page, 'in-the-depth', 'In the depth');
  await goBack(page);
  await expect(page).toHaveURL('/group/hidden');
  await page.goForward();
  await expect(page).toHaveURL(`${path}#in-the-depth`);
  await expectShown(page, 'in-the-depth', 'In the depth');
});

for (const start of [path, '/welcome']) {
  test(`a search result opens what holds its target, from ${start}`, async ({
    page,
    open,
  }) => {
    await open(start);
    const { field, options, openByKey } = getSearchDialog(page);
    await openByKey();
    await fill(field, 'in the depth');
    await options.and(page.locator(`[href="${path}#in-the-depth"]`)).click();
    await expectShown(page, 'in-the-depth', 'In the depth');
  });
}

test('a reload keeps the position of the reader', async ({ page, open }) => {
  await open(`${path}#in-the-second-tab`);
  await expectShown(page, 'in-the-second-tab', 'In the second tab');
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.reload();
  await waitForHydration(page);
  await waitUntilSettled(page);
  const top = await page.evaluate(() => scrollY);
  expect(Math.abs(top - 60)).toBeLessThanOrEqual(getScrollTolerance());
});

test('the contents never mark a hidden heading', async ({ page, open }) => {
  needs('still pointer targets');
  await open(path);
  const names = ['In view', 'In the first tab', 'At the end'];
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight,
  );
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await waitUntilSettled(page);
    expect(names).toContain(await getCurrent(page).textContent());
  }
  await getContents(page)
    .getByRole('link', { name: 'In the first tab' })
    .click();
  await expect(getCurrent(page)).toHaveText('In the first tab');
  await page.getByRole('tab', { name: 'two' }).first().click();
  await expect(getCurrent(page)).toHaveText('In the second tab');
  await page.getByRole('tab', { name: 'two' }).first().press('ArrowLeft');
  await expect(getCurrent(page)).toHaveText('In the first tab');
});

test('the text of the details does not move when a link opens them', async ({
  page,
  open,
}) => {
  await open(path);
  await getLink(page, 'in-the-details').click();
  await expectShown(page, 'in-the-details', 'In the details');
  // Links and buttons of the page have transitions of their colors.
  const moving = await page
    .locator('details:has([id="in-the-details"])')
    .evaluate((details) =>
      details
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.transitionProperty)
        .filter((property) => !property.includes('color')),
    );
  expect(moving).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser opens the details and scrolls', async ({ page }) => {
    needs('no scripts');
    await openUnhydrated(page, `${path}#in-the-details`);
    await expect(getTarget(page, 'in-the-details')).toBeInViewport();
  });
});

test('printing shows all tabs with their labels', async ({ page, open }) => {
  needs('another media type');
  await open(path);
  await page.emulateMedia({ media: 'print' });
  await expect(getTarget(page, 'in-the-first-tab')).toBeVisible();
  await expect(getTarget(page, 'in-the-second-tab')).toBeVisible();
  await expect(page.getByRole('tablist').first()).toBeHidden();
});

/** Returns the link to a heading in the text. */
function getLink(page: Page, id: string) {
  return page.locator(`.prose p a[href="#${id}"]`);
}

/** Closes all that was opened: the tabs and details of the article. */
async function closeParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      'article details',
    )) {
      details.open = false;
    }
    for (const list of document.querySelectorAll('article [role="tablist"]')) {
      list.querySelector('button')?.click();
    }
  });
}
