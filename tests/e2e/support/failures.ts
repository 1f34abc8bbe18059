import type { Page, Route } from '@playwright/test';

/** The ways a request can fail. */
export const failures = [
  '404',
  'hang',
  'truncated',
  'wrong type',
  'offline',
] as const;

export type Failure = (typeof failures)[number];

const handlers: Record<Failure | 'reset', (route: Route) => Promise<void>> = {
  reset: (route) => route.abort('connectionreset'),
  '404': (route) => route.fulfill({ status: 404, body: '' }),
  hang: async () => {},
  truncated: async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({
      response,
      body: body.subarray(0, body.length * 0.8),
    });
  },
  'wrong type': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
  offline: (route) => route.abort('internetdisconnected'),
};

/**
 * Fails matching requests of pages loaded after this call. The returned function ends this, but
 * pending requests keep hanging.
 */
export async function failRequests(
  page: Page,
  matches: (path: string) => boolean,
  failure: Failure | 'reset',
): Promise<() => void> {
  let isRestored = false;
  await page.route(
    (url) => matches(url.pathname),
    (route) =>
      (isRestored ? route.fallback() : handlers[failure](route)).catch(
        () => {},
      ),
  );
  return () => {
    isRestored = true;
  };
}
