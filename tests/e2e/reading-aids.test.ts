import type { Locator, Page } from '@playwright/test';
import {
  expect,
  getOrigin,
  goBack,
  needs,
  openUnhydrated,
  test,
  waitForAnimations,
  waitForHydration,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { holdScripts } from './support/hold-requests';

const getTable = (page: Page) =>
  page.getByRole('main').getByRole('group', { name: 'Operators' });

test('a table is a tab stop only while it overflows, and is labeled by its heading', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/crm/tasks');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Lists', exact: true })
    .click();
  await expect(getTable(page)).not.toHaveAttribute('tabindex');
  // Set by a script, because the Content Security Policy blocks style elements.
  await getTable(page).evaluate((box) => {
    const [table] = box.children;
    if (table instanceof HTMLElement) {
      Object.assign(table.style, {
        inlineSize: '3000px',
        maxInlineSize: 'none',
      });
    }
  });
  await expect(getTable(page)).toHaveAttribute('tabindex', '0');
});

test('code is a tab stop only while it scrolls', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(`${getOrigin('syntax')}/basics/markdown`);
  const code = page.locator('main figure pre').first();
  await expect(code).toBeVisible();
  await expect(code).not.toHaveAttribute('tabindex');
  // The Content Security Policy blocks style elements.
  await code.evaluate((block) => {
    block.style.inlineSize = '3rem';
    block.style.flexBasis = '3rem';
  });
  await expect(code).toHaveAttribute('tabindex', '0');
});

test('the navbar fits a viewport of 320 × 256', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open('/crm/lists');
  const overflow = await page
    .getByRole('navigation', { name: 'Main' })
    .evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  expect(overflow).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    320,
  );
});

test('on phones, a bar shows the active heading and opens the table of contents', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/crm/lists');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const bar = contents.getByRole('button', { name: /^On this page/ });
  const limits = contents.getByRole('link', { name: 'Limits' });
  await expect(limits).toBeHidden();
  await bar.click();
  await expect(limits).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await limits.click();
  await expect(limits).toBeHidden();
  await expect(page).toHaveURL('/crm/lists#limits');
  await expect(bar).toHaveAccessibleName('On this page Limits');
  const [barBox, headingBox] = [
    await bar.boundingBox(),
    await page.getByRole('heading', { name: 'Limits' }).boundingBox(),
  ];
  expect(barBox?.height).toBe(44);
  expect(headingBox?.y).toBeGreaterThan((barBox?.y ?? 0) + 44);
});

test('on phones, a list of sections covers the bar until the reader has scrolled past it', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(`${getOrigin('site')}/crm/contacts`);
  const list = page.locator('.sectionList');
  const bar = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('button');
  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await bar.evaluate(isUncovered)).toBe(false);
  await bar.focus();
  expect(await bar.evaluate(isUncovered)).toBe(true);
  await bar.blur();
  expect(await bar.evaluate(isUncovered)).toBe(false);
  await page.locator('#limits').scrollIntoViewIfNeeded();
  await expect(list).not.toBeInViewport();
  expect(await bar.evaluate(isUncovered)).toBe(true);
});

/** Whether an element is in the viewport, and is what a tap on its center hits. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}

test('contents that were opened before hydration stay open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdScripts(page);
  await openUnhydrated(page, '/crm/lists', { waitUntil: 'commit' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const bar = contents.getByRole('button', { name: /^On this page/ });
  const limits = contents.getByRole('link', { name: 'Limits' });
  await bar.click();
  await expect(limits).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await expect(limits).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limits).toBeHidden();
  await expect(bar).toBeFocused();
});

test('a picture opens enlarged, and closing the dialog restores focus', async ({
  page,
  open,
}) => {
  await open('/automations/zapier');
  const link = page.getByRole('main').locator('figure').getByRole('link');
  const dialog = page.getByRole('dialog', { name: /^Two boxes/ });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close image' }).click(),
    () => goBack(page),
  ]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/automations/zapier');
  }
});

test.describe('pictures', () => {
  test.use({ site: 'site' });

  /** Enlarges the first picture, and returns the dialog, which has the name of the picture. */
  const openPicture = async (page: Page): Promise<Locator> => {
    await page.setViewportSize({ width: 1440, height: 844 });
    const link = page.locator('main figure').getByRole('link').first();
    const image = link.getByRole('img').first();
    const name = (await image.getAttribute('alt')) ?? '';
    await link.click();
    return page.getByRole('dialog', { name });
  };

  test('fit the viewport, and have no empty margins when enlarged', async ({
    page,
    open,
  }) => {
    await open('/crm/contacts');
    const dialog = await openPicture(page);
    const image = dialog.getByRole('img');
    await expect(image).toHaveJSProperty('naturalWidth', 672);
    await waitForAnimations(page);
    const [outer, inner] = [
      await dialog.boundingBox(),
      await image.boundingBox(),
    ];
    expect(outer?.x).toBeGreaterThanOrEqual(0);
    expect(outer?.height).toBeLessThanOrEqual(844);
    expect((outer?.width ?? 0) - (inner?.width ?? 0)).toBeCloseTo(0);
  });

  test('emphasize the number of the step below the pointer', async ({
    page,
    open,
  }) => {
    needs('still pointer targets');
    // High enough for the steps and the picture: a screenshot would scroll, under the pointer.
    await page.setViewportSize({ width: 1440, height: 1200 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/crm/contacts');
    const figure = page.locator('main ol + figure').first();
    const steps = page.locator('main ol:has(+ figure)').first().locator('> li');
    // A step without a number in the picture.
    await steps.first().hover();
    const plain = await figure.screenshot();
    await steps.nth(4).hover();
    await expect
      .poll(async () => plain.equals(await figure.screenshot()))
      .toBe(false);
    await steps.first().hover();
    await expect
      .poll(async () => plain.equals(await figure.screenshot()))
      .toBe(true);
  });

  test('emphasize the number of the step in the middle of a phone', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/crm/lists');
    const steps = page.locator('main ol:has(+ figure)').first().locator('> li');
    const image = page.locator('main ol + figure img').first();
    const shootWithStep = async (index: number) => {
      const step = steps.nth(index);
      await step.evaluate((element) =>
        element.scrollIntoView({ block: 'center' }),
      );
      await expect(
        page.locator(`main source[srcset$="#s${index + 1}"]`),
      ).toBeAttached();
      const clip = await image.boundingBox();
      return page.screenshot(clip ? { clip } : {});
    };
    const fifth = await shootWithStep(4);
    await expect
      .poll(async () => fifth.equals(await shootWithStep(5)))
      .toBe(false);
  });

  test('are not enlarged on phones, which they already fill', async ({
    page,
    open,
  }) => {
    await open('/crm/contacts');
    const dialog = await openPicture(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const figure = page.locator('main figure').first();
    await expect(figure.getByRole('link')).toHaveCount(0);
    await figure.getByRole('img').click();
    await waitUntilSettled(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/crm/contacts');
  });
});

test.describe('printing', () => {
  test.use({ consent: null });

  test('fixed elements are not repeated on every page', async ({
    page,
    open,
  }) => {
    needs('another media type');
    await open('/crm/lists');
    await expect(
      page.getByRole('dialog', { name: 'Cookie consent' }),
    ).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByRole('link', { name: 'Skip to main content' }),
    ).toBeHidden();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const fixedElements = await page.evaluate(() =>
        [...document.body.querySelectorAll('*:not(td, th)')]
          .filter((element) => element.checkVisibility())
          .filter((element) =>
            ['fixed', 'sticky'].includes(getComputedStyle(element).position),
          )
          .map(({ className }) => String(className)),
      );
      expect(fixedElements, `${width} px`).toEqual([]);
    }
  });
});
