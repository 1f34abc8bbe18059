import type { Page } from '@playwright/test';
import { expect, needs, test, waitForAnimations } from './fixtures';
import { findOverlaps } from './support/overlaps';
import { getSearchDialog } from './support/search-dialog';

/*
 * The font size that readers set in their browser. Layouts change at widths in `em`, so that a
 * larger text gets the layout of a smaller viewport before its lines become short.
 */

const paths = ['/', '/crm/contacts', '/search?q=contacts'];

/** Sets the default font size of the browser, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard, fixed: standard },
  });
}

test.beforeEach(() => needs('font sizes'));

for (const size of [16, 24, 32]) {
  for (const width of [390, 1280, 1440]) {
    const setting = `with a font of ${size} px, at ${width} px`;

    test(`lines have room, and nothing overlaps, ${setting}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, size);
      for (const path of paths) {
        await open(path);
        await expect(
          page.locator('main :is(p, li)').filter({ visible: true }).first(),
        ).toBeVisible();
        await waitForAnimations(page);
        expect.soft(await findOverlaps(page.locator('body')), path).toEqual([]);
        const scrollWidth = await page.evaluate(
          () => document.documentElement.scrollWidth,
        );
        expect.soft(scrollWidth, path).toBe(width);
      }
      await open('/crm/contacts');
      const lines = await page.evaluate(measureLines);
      expect(lines.length).toBeGreaterThan(2);
      for (const { start, end, characters } of lines) {
        if (width === 390) {
          expect.soft([start, end]).toEqual([16, width - 16]);
        } else {
          expect.soft(characters).toBeGreaterThanOrEqual(30);
        }
      }
      const {
        dialog,
        field,
        options,
        open: openDialog,
      } = getSearchDialog(page);
      await openDialog();
      await field.fill('contacts');
      await expect(options.first()).toContainText(/contacts/i);
      await waitForAnimations(page);
      expect(await findOverlaps(dialog)).toEqual([]);
    });
  }
}

test('nothing scrolls sideways with a font of 32 px, at 320 px', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await setTextSize(page, 32);
  for (const path of paths) {
    await open(path);
    await waitForAnimations(page);
    const scrollWidth = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect.soft(scrollWidth, path).toBe(320);
  }
});

for (const width of [390, 1440]) {
  test(`all texts grow with the font size, at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await setTextSize(page, 16);
      await open(path);
      await expect(
        page.locator('main :is(p, li)').filter({ visible: true }).first(),
      ).toBeVisible();
      await page.evaluate(recordFontSizes);
      await setTextSize(page, 32);
      await waitForAnimations(page);
      const texts = await page.evaluate(compareFontSizes);
      expect(texts.length).toBeGreaterThan(10);
      for (const { text, before, after } of texts) {
        expect.soft(after, `${path}: ${text}`).toBeCloseTo(2 * before, 1);
      }
    }
  });
}

type Line = { start: number; end: number; characters: number };

/**
 * Returns the edges of the paragraphs of a guide, and the mean number of characters on their lines.
 */
function measureLines(): Line[] {
  const paragraphs = [...document.querySelectorAll('.prose > * > p')];
  const long = paragraphs.filter(({ textContent }) => textContent.length > 100);
  return long.map((paragraph) => {
    const { left, right, height } = paragraph.getBoundingClientRect();
    const lines =
      height / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    const characters = paragraph.textContent.length / Math.round(lines);
    return { start: left, end: right, characters };
  });
}

type RecordedText = { text: string; parent: Element; before: number };

declare global {
  /** What `recordFontSizes` recorded. */
  var recordedTexts: RecordedText[];
}

/** Records the font size of each visible text of the page. */
function recordFontSizes(): void {
  globalThis.recordedTexts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text !== '' && parent?.checkVisibility()) {
      const before = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (before > 0) {
        globalThis.recordedTexts.push({ text, parent, before });
      }
    }
  }
}

/** Returns the recorded texts with their new font sizes, without those that a phone now hides. */
function compareFontSizes(): { text: string; before: number; after: number }[] {
  const texts = globalThis.recordedTexts.map(({ text, parent, before }) => ({
    text: `${parent.closest('[class]')?.className} ${parent.tagName}: ${text}`,
    before,
    after: parent.checkVisibility()
      ? Number.parseFloat(getComputedStyle(parent).fontSize)
      : 0,
  }));
  return texts.filter(({ after }) => after > 0);
}
