import type { Page, Route } from '@playwright/test';

/** How a request fails. */
export const failures = ['404', '500', 'hang', 'cut off', 'wrong type', 'offline'] as const;

export type Failure = (typeof failures)[number];

const fulfillments: Record<Failure | 'lost', (route: Route) => Promise<void>> = {
  lost: (route) => route.abort('connectionreset'),
  '404': (route) => route.fulfill({ status: 404, body: '' }),
  '500': (route) => route.fulfill({ status: 500, body: '' }),
  hang: async () => {},
  'cut off': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length * 0.6) });
  },
  'wrong type': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
  offline: (route) => route.abort('internetdisconnected'),
};

/** Lets the requests that match fail from now on; offline, all requests. Returns what ends it: those that hang go on hanging. */
export async function failRequests(
  page: Page,
  matches: (path: string) => boolean,
  failure: Failure | 'lost',
): Promise<() => void> {
  let hasEnded = false;
  await page.route(
    (url) => failure === 'offline' || matches(url.pathname),
    (route) => (hasEnded ? route.fallback() : fulfillments[failure](route)).catch(() => {}),
  );
  return () => {
    hasEnded = true;
  };
}
