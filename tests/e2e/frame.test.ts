import { site } from '@/lib/site';
import { expect, getOrigin, openUnhydrated, test } from './fixtures';
import { findAxeViolations } from './support/axe';

test('the footer links to Getting started and the cookie declaration', async ({
  page,
  open,
}) => {
  await open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2025');
  await footer.getByRole('link', { name: 'Cookie Declaration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cookie Declaration',
  );
  await expect(
    page.getByRole('rowheader', { name: 'theme', exact: true }),
  ).toBeVisible();
  await footer.getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Getting started/,
  );
});

test.describe('the announcement', () => {
  test.skip(site.announcement === null, 'site.yml has no announcement.');

  test('stays hidden after dismissal, from the first paint of the next page', async ({
    page,
    open,
  }) => {
    const region = page.getByRole('region', { name: 'Announcement' });
    await open('/crm/lists');
    await expect(region).toBeVisible();
    await region.getByRole('button', { name: 'Close' }).click();
    await expect(region).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: 'Skip to main content' }),
    ).toBeFocused();
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await openUnhydrated(page, '/crm/tasks');
    await expect(region).toBeHidden();
  });
});

test.describe('with storage and media queries blocked by the browser', () => {
  test.use({ consent: null });

  test('every control works on the current page', async ({
    page,
    open,
    pageErrors,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'matchMedia');
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(`${getOrigin('syntax')}/basics/components`);
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('tab', { name: 'macOS' }).first().click();
    await expect(page.getByText('Use Command.')).toBeVisible();
    const banner = page.getByRole('dialog', { name: 'Cookie consent' });
    await banner.getByRole('button', { name: 'Reject all' }).click();
    await expect(banner).toHaveCount(0);
    const region = page.getByRole('region', { name: 'Announcement' });
    await region.getByRole('button', { name: 'Close' }).click();
    await expect(region).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
});

test.describe('a page that throws', () => {
  test('shows the error inside the layout until the reader navigates or clicks "Try again"', async ({
    page,
    open,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    const footer = page.getByRole('contentinfo');
    await open('/tags');
    // The table of contents of the next page calls Math.min with its heading levels.
    await page.evaluate(() => {
      const min = Math.min;
      Math.min = (...values) => {
        const isLevels =
          values.length > 3 &&
          values.every((value) => value === 2 || value === 3);
        if (isLevels && !Reflect.get(window, 'isFixed')) {
          throw new Error('injected: no contents', {
            cause: new Error('a deeper one'),
          });
        }
        return min(...values);
      };
    });
    await footer.getByRole('link', { name: 'Getting started' }).click();
    await expect(title).toHaveText('This page crashed.');
    await expect(page).toHaveTitle(/^Page Error \|/);
    await expect(page.getByText('injected: no contents')).toContainText(
      'Cause:\na deeper one',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL('/');
    await expect(title).not.toHaveText('This page crashed.');
    await footer.getByRole('link', { name: 'Getting started' }).click();
    await expect(title).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, { isFixed: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title).toHaveText(/Getting started/);
    await expect(page).toHaveTitle(/^Getting started/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
