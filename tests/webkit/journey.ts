import { inject, test } from 'vitest';
import type { SiteName } from '@/tests/e2e/sites';
import { Page, type Width } from './page';

type Options = {
  site?: SiteName;
  /** Whether the cookie banner shows, as on a first visit. */
  hasBanner?: boolean;
};

/**
 * Defines a test at the width of a phone and of a desktop. It leaves a picture of what it ended
 * with.
 */
export function journey(
  name: string,
  run: (page: Page) => Promise<void>,
  { site = 'help-center', hasBanner = false }: Options = {},
): void {
  test.for<Width>([390, 1440])(`${name}, at %i px`, async (width) => {
    const page = await Page.start(getOrigin(site), width);
    try {
      if (!hasBanner) {
        await page.storeConsent();
      }
      await run(page).finally(() => page.takeScreenshot(name));
    } finally {
      await page.stop();
    }
  });
}

/** Returns the origin of a test site. Throws if the site is not built. */
function getOrigin(site: SiteName): string {
  const origin = inject('origins')[site];
  if (!origin) {
    throw new Error(
      `The site "${site}" is not built. Build it with: npm test -- --only builds`,
    );
  }
  return origin;
}
