import * as deferredMessages from '@/messages/deferred';
import {
  expect,
  getOrigin,
  storeItem,
  test,
  waitUntilSettled,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { listGuides, pageTypes } from './support/page-types';
import { recordPolicyViolations } from './support/policy-violations';

const phone = { width: 390, height: 900 };
const desktop = { width: 1280, height: 900 };

// Two of the four combinations are enough, because all pages share the layout.
for (const [index, { site, path }] of pageTypes.entries()) {
  const [initial, toggled] =
    index % 2 === 0 ? ['dark', 'light'] : ['light', 'dark'];
  test(`is accessible in both themes and at both widths: ${site} ${path}`, async ({
    page,
    open,
  }) => {
    const html = page.locator('html');
    await storeItem(page, 'theme', initial);
    const violations = await recordPolicyViolations(page);
    await page.setViewportSize(phone);
    await open(getOrigin(site) + path);
    await expect(html).toHaveAttribute('data-theme', initial);
    if (path.startsWith('/search?')) {
      // They fade in when the search has loaded.
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        /\d/,
      );
    }
    await test.step('has no axe violations', async () => {
      expect(await findAxeViolations(page), `phone, ${initial}`).toEqual([]);
      await page.setViewportSize(desktop);
      await page
        .getByRole('button', { name: /^Switch between dark and light mode/ })
        .click();
      await expect(html).toHaveAttribute('data-theme', toggled);
      expect(await findAxeViolations(page), `desktop, ${toggled}`).toEqual([]);
    });
    await test.step('does not scroll horizontally on a small phone', async () => {
      await page.setViewportSize({ width: 360, height: 700 });
      expect(await page.evaluate(getHorizontalOverflow)).toBeLessThanOrEqual(0);
    });
    await test.step('does not violate the Content Security Policy', async () => {
      await waitUntilSettled(page);
      expect(violations).toEqual([]);
    });
  });
}

// Guides differ only in their articles, so each guide is tested in one of the four combinations.
// Sharing a page is faster.
for (const [index, name] of [
  'dark, phone',
  'dark, desktop',
  'light, phone',
  'light, desktop',
].entries()) {
  test(`every fourth guide is accessible: ${name}`, async ({ page, open }) => {
    test.skip(
      !process.env['ALL_PAGES'],
      'Tested by npm test -- --only accessibility.',
    );
    test.setTimeout(600_000);
    const [theme = '', width] = name.split(', ');
    await storeItem(page, 'theme', theme);
    for (const path of listGuides('site').filter(
      (_, position) => position % 4 === index,
    )) {
      await page.setViewportSize(width === 'phone' ? phone : desktop);
      await open(getOrigin('site') + path);
      expect.soft(await findAxeViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 360, height: 700 });
      expect
        .soft(await page.evaluate(getHorizontalOverflow), path)
        .toBeLessThanOrEqual(0);
    }
  });
}

/** Returns the horizontal overflow of the page, in pixels. */
function getHorizontalOverflow(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

test('reports an injected axe violation', async ({ page, open }) => {
  await open('/crm/lists');
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  expect(await findAxeViolations(page)).toEqual([
    expect.stringContaining('button-name'),
  ]);
});

test('the open mobile menu has no axe violations', async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open('/crm/lists');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test.describe('on a first visit', () => {
  test.use({ consent: null });

  test('the cookie banner and its preferences have no axe violations', async ({
    page,
    open,
  }) => {
    await open('/crm/lists');
    const banner = page.getByRole('dialog', {
      name: deferredMessages.consentBanner.title,
    });
    await expect(banner).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await banner
      .getByRole('button', { name: deferredMessages.consentBanner.manage })
      .click();
    await expect(
      banner.getByRole('button', { name: deferredMessages.consentBanner.save }),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
