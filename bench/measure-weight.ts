import type { Browser } from '@playwright/test';
import { openPage, visit, waitUntilIdle } from './chromium';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

const kinds: readonly [name: string, pattern: RegExp][] = [
  ['scripts', /\.m?js$/],
  ['CSS', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['images', /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/],
];

/** Measures what a first visit to a page loads until the network is idle. */
export function measureWeight(
  browser: Browser,
  { runningSite, path }: ServedSite,
): Promise<Metrics> {
  return visit(browser, {}, async (page) => {
    await openPage(page, runningSite.origin + path);
    await waitUntilIdle(page);
    const entries = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((entry) => entry.toJSON()),
      ),
    );
    const isExternal = (url: string) => !url.startsWith(runningSite.origin);
    // The transfer size is 0 for the cache, but also for most other origins.
    const loaded = entries.filter(({ name, transferSize }) => transferSize > 0 || isExternal(name));
    const metrics: Metrics = {
      requests: loaded.length,
      'requests to other origins': loaded.filter(({ name }) => isExternal(name)).length,
    };
    for (const { name, entryType, encodedBodySize, decodedBodySize } of loaded) {
      const kind = entryType === 'navigation' ? 'HTML' : getKind(name);
      for (const group of ['all', kind]) {
        addSize(metrics, `${group}: sent, KiB`, encodedBodySize);
        addSize(metrics, `${group}: decoded, KiB`, decodedBodySize);
      }
    }
    return metrics;
  });
}

function getKind(url: string): string {
  const { pathname } = new URL(url);
  return kinds.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other';
}

function addSize(metrics: Metrics, name: string, bytes: number): void {
  metrics[name] = (metrics[name] ?? 0) + bytes / 1024;
}
