import type { Page } from '@playwright/test';
import { expect, fill, needs, test } from './fixtures';
import { findAxeViolations } from './support/axe';
import { recordPolicyViolations } from './support/policy-violations';

test.use({ site: 'syntax', consent: { statistics: true } });

const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/** Records events sent to the feedback URL, and mocks all requests to other hosts. */
async function recordEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      const { hostname } = new URL(route.request().url());
      if (hostname === 'feedback.example.com') {
        events.push(route.request().postDataJSON());
      }
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return events;
}

const getQuestion = (page: Page) =>
  page.getByRole('group', { name: 'Was this page helpful?' });

test.describe('without consent', () => {
  test.use({ consent: { statistics: false } });

  test('feedback is sent', async ({ page, open }) => {
    needs('request bodies');
    const events = await recordEvents(page);
    const violations = await recordPolicyViolations(page);
    await open('/basics/markdown');
    await getQuestion(page).getByRole('button', { name: 'No' }).click();
    const reasons = page.getByRole('group', { name: /^What went wrong/ });
    await expect(reasons).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    await reasons.getByRole('button', { name: 'Something is missing' }).click();
    await expect(page.getByText('Thank you for your answer.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const path = '/basics/markdown';
    await expect
      .poll(() => events)
      .toEqual([
        { event: 'page_feedback', path, answer: 'no', date },
        { event: 'page_feedback_reason', path, reason: 'missing', date },
      ]);
    expect(violations).toEqual([]);
  });
});

test('after consent, a query without results is reported', async ({
  page,
  open,
}) => {
  needs('request bodies');
  const events = await recordEvents(page);
  await open('/welcome');
  await page.getByRole('button', { name: /^Search/ }).click();
  await fill(
    page.getByRole('dialog', { name: 'Search' }).getByRole('combobox'),
    'qqzzqqzz',
  );
  const event = { event: 'search_no_results', query: 'qqzzqqzz', date };
  await expect.poll(() => events).toEqual([event]);
});
