import { Key } from 'selenium-webdriver';
import { expect } from 'vitest';
import { journey } from './journey';

journey('the search dialog leads to a section', async (page) => {
  await page.open('/crm/tasks');
  await page.pressWithControl('k');
  await page.find('dialog[open] input:focus');
  await page.type('create a static list', 0);
  await page.find(
    'dialog [role="option"][href="/crm/lists#create-a-static-list"][aria-selected="true"]',
  );
  await page.takeScreenshot('the search dialog');
  await page.press(Key.ENTER);
  await expect.poll(() => page.path()).toBe('/crm/lists#create-a-static-list');
  await expect.poll(() => page.text('h1')).toBe('Lists');
  await expect.poll(() => page.count('dialog')).toBe(0);
});

// WebKit allows 100 history calls in ten seconds.
const query =
  'how do i import my contacts from a file and create a smart list that has many fields';

journey(
  'fast typing on the results page updates its address and title',
  async (page) => {
    await page.open('/search');
    await page.click('main input[type="search"]');
    await page.type(query, 65);
    await expect
      .poll(() => page.text('h1'))
      .toBe(`Search results for "${query}"`);
    await expect
      .poll(() => page.path())
      .toBe(`/search?q=${query.replaceAll(' ', '+')}`);
    await expect
      .poll(() => page.title())
      .toMatch(`Search results for "${query}" |`);
  },
);
