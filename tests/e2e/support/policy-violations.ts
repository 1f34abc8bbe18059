import type { Page } from '@playwright/test';

/**
 * Records Content Security Policy violations in subsequently loaded pages, as `directive: blocked
 * URI sample`, related console messages, and uncaught exceptions.
 */
export async function recordPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('reportViolation', (_, violation: string) =>
    violations.push(violation),
  );
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        Reflect.get(
          window,
          'reportViolation',
        )(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', ({ message }) => violations.push(message));
  page.on('console', (message) => {
    if (isPolicyMessage(message.text())) {
      violations.push(message.text());
    }
  });
  return violations;
}

function isPolicyMessage(text: string): boolean {
  return /Content Security Policy|Permissions-Policy/.test(text);
}

/**
 * Fulfills every request to another host with the script for that host or an empty body. Returns
 * the requested URLs.
 */
export async function mockThirdParties(
  page: Page,
  scripts: Record<string, string> = {},
): Promise<string[]> {
  const urls: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const { href, hostname, pathname } = new URL(route.request().url());
      urls.push(href);
      const contentType = pathname.endsWith('.html')
        ? 'text/html'
        : 'text/javascript';
      const body = pathname.endsWith('.html') ? '' : (scripts[hostname] ?? '');
      return route.fulfill({ contentType, body });
    },
  );
  return urls;
}
