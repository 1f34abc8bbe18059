import { Key } from 'selenium-webdriver';
import { expect } from 'vitest';
import { journey } from './journey';
import type { Page } from './page';

const contents = 'nav[aria-label="On this page"]';

journey('the current page is marked inside the menu', async (page) => {
  await page.open('/crm/lists');
  const isPhone = page.width === 390;
  if (isPhone) {
    await page.click('button[aria-label="Toggle navigation bar"]');
  }
  const menu = isPhone
    ? 'dialog[aria-label="Navigation"]'
    : 'nav[aria-label="Docs sidebar"]';
  await page.find(`${menu} a[aria-current="page"]`);
  await page.waitUntilStill();
  await expect
    .poll(() => readColors(page, menu))
    .toEqual(['mark', 'mark', 'panel']);
  await page.takeScreenshot('the menu');
  await page.click(`${menu} a`, 'Tasks');
  await expect.poll(() => page.text('h1')).toBe('Tasks');
});

journey('the contents lead to a heading', async (page) => {
  await page.open('/crm/lists');
  const isPhone = page.width === 390;
  if (isPhone) {
    await page.click(`${contents} summary`);
  }
  await page.find(`${contents} a`, 'Limits');
  await page.takeScreenshot('the contents');
  await page.click(`${contents} a`, 'Limits');
  await expect.poll(() => page.path()).toBe('/crm/lists#limits');
  await page.find(
    `${contents} a[aria-current="location"], ${contents} summary span`,
    'Limits',
  );
  expect(await page.count(`${contents} > ul`)).toBe(isPhone ? 0 : 1);
});

journey('a picture opens enlarged', async (page) => {
  const picture = 'main figure a';
  const dialog = 'dialog[open] img';
  await page.open('/automations/zapier');
  if (page.width === 390) {
    // It already fills a phone.
    await page.click('main figure img');
    expect(await page.count(`${picture}, ${dialog}`)).toBe(0);
    return;
  }
  await page.click(picture);
  await page.find(dialog);
  await page.takeScreenshot('the enlarged picture');
  await page.press(Key.ESCAPE);
  await expect.poll(() => page.count(dialog)).toBe(0);
  await page.find(`${picture}:focus`);
  await page.click(picture);
  await page.find(dialog);
  await page.back();
  await expect.poll(() => page.count(dialog)).toBe(0);
  expect(await page.path()).toBe('/automations/zapier');
});

/**
 * Returns what is at the start and at the end of the link to the current page, and at the end of
 * the link above it. The mark stands where the link does, however it is drawn.
 */
async function readColors(page: Page, menu: string): Promise<string[]> {
  const points = await page.run(getPoints, `${menu} a[aria-current="page"]`);
  const { data, info } = await (await page.readPicture())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = points.map(({ x, y }) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return data.subarray(start, start + info.channels).toString('hex');
  });
  const panel = colors.at(-1);
  return colors.map((color) => (color === panel ? 'panel' : 'mark'));
}

/** Runs in the page. */
function getPoints(selector: string): { x: number; y: number }[] {
  const { left, right, top, height } =
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const center = top + height / 2;
  return [
    { x: left + 4, y: center },
    { x: right - 4, y: center },
    { x: right - 4, y: center - height },
  ];
}
