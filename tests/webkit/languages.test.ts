import { expect } from 'vitest';
import { journey } from './journey';

journey(
  'pages are written from right to left',
  async (page) => {
    await page.open('/ar/');
    await page.find('html[dir="rtl"]');
    await page.takeScreenshot('the Arabic home page');
    await page.open('/ar/crm/lists');
    await page.find('h1', 'القوائم');
    expect(
      await page.run(
        () =>
          document.documentElement.scrollWidth -
          document.documentElement.clientWidth,
      ),
    ).toBe(0);
    expect(await page.run(getTextStart, 'h1')).toBeGreaterThan(page.width / 2);
  },
  { site: 'languages' },
);

/**
 * Returns the distance of the right end of a text from the left of the window. Runs in the page.
 */
function getTextStart(selector: string): number {
  const range = new Range();
  range.selectNodeContents(document.querySelector(selector) ?? document.body);
  return range.getBoundingClientRect().right;
}
