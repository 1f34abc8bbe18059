import type { Page } from '@playwright/test';

/**
 * What the security policy blocks in the pages that are loaded from now on, as `directive: blocked URI sample`, and all that they
 * log about it or throw.
 */
export async function recordPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('reportViolation', (_, violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'reportViolation')(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', ({ message }) => violations.push(message));
  page.on('console', (message) => {
    if (isPolicyMessage(message.text())) violations.push(message.text());
  });
  return violations;
}

function isPolicyMessage(text: string): boolean {
  return /Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions-Policy/.test(text);
}

/** Answers every request to another host with an empty body or the given script, and returns the URLs of these requests. */
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
      const contentType = pathname.endsWith('.html') ? 'text/html' : 'text/javascript';
      const body = pathname.endsWith('.html') ? '' : (scripts[hostname] ?? '');
      return route.fulfill({ contentType, body });
    },
  );
  return urls;
}
