import { expect } from 'vitest';
import { pageTypes } from '@/tests/e2e/support/page-types';
import { journey } from './journey';
import type { Page } from './page';

const heading = 'h1';

journey('a first load of each type of page', async (page) => {
  for (const { path } of pageTypes.filter(
    ({ site }) => site === 'help-center',
  )) {
    await page.open(path);
    await page.find(heading);
    expect(await page.run(getOverflow), path).toBe(0);
    await page.takeScreenshot(`first load ${path}`);
  }
});

journey('Back from a link restores the position', async (page) => {
  await page.open('/crm/contacts');
  const top = await page.run(scrollToLastLink, 'Lists');
  expect(top).toBeGreaterThan(600);
  await page.click('[data-followed]');
  await expect.poll(() => page.text(heading)).toBe('Lists');
  await expect.poll(() => page.run(() => scrollY)).toBe(0);
  await page.back();
  await expect.poll(() => page.path()).toBe('/crm/contacts');
  await expect.poll(() => page.text(heading)).toBe('Contacts');
  await expect.poll(() => page.run(() => scrollY)).toBe(top);
});

journey(
  'a page that made too many history calls still opens others',
  async (page) => {
    await page.open('/crm/contacts');
    expect(await page.run(exceedHistoryLimit)).toBe('SecurityError');
    await page.run(scrollToLastLink, 'Lists');
    await page.click('[data-followed]');
    await expect.poll(() => page.text(heading)).toBe('Lists');
    await expect.poll(() => page.path()).toBe('/crm/lists');
    await expect.poll(() => page.title()).toMatch(/^Lists \|/);
    await page.back();
    await expect.poll(() => page.text(heading)).toBe('Contacts');
  },
);

journey(
  'addresses open the tab and the details of a heading',
  async (page) => {
    await page.open('/group/deep/closed-parts#in-the-second-tab');
    await expectAtTop(page, 'in-the-second-tab');
    await page.open('/group/hidden');
    await page.open('/group/deep/closed-parts#in-the-depth');
    await expectAtTop(page, 'in-the-depth');
  },
  { site: 'syntax' },
);

/** Expects a heading to be where a link to a heading scrolls to. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  await page.find(`article [id="${id}"]`);
  await expect.poll(() => page.run(getDistanceFromTop, id)).toBeLessThan(2);
}

// The functions below run in the page.

function getOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * Scrolls to the last link with this text in the article, marks it, and returns the position of the
 * page.
 */
function scrollToLastLink(text: string): number {
  const link = [...document.querySelectorAll('article a')].findLast(
    ({ textContent }) => textContent === text,
  );
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  link?.setAttribute('data-followed', '');
  return scrollY;
}

/**
 * Makes calls until the browser refuses one. Returns the name of its error. The calls of the site
 * do not throw.
 */
function exceedHistoryLimit(): string {
  for (let i = 0; i < 1000; i += 1) {
    history.replaceState(history.state, '');
    try {
      History.prototype.replaceState.call(history, history.state, '');
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  }
  return '';
}

function getDistanceFromTop(id: string): number {
  const target = document.querySelector(`article [id="${id}"]`);
  if (!target) {
    return Number.POSITIVE_INFINITY;
  }
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  return Math.abs(target.getBoundingClientRect().top - margin);
}
