import type { Browser } from '@playwright/test';
import {
  openPage,
  type ProbeData,
  readProbe,
  visitPage,
  waitUntilIdle,
} from './chromium';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

const resourceTypes: readonly [name: string, pattern: RegExp][] = [
  ['scripts', /\.m?js$/],
  ['CSS', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['images', /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/],
];

/** Measures the resources that a first visit to a page loads until the network is idle. */
export function measureWeight(
  browser: Browser,
  { runningSite, path }: ServedSite,
): Promise<Metrics> {
  return visitPage(browser, 'desktop', async (page) => {
    await openPage(page, runningSite.origin + path);
    await waitUntilIdle(page);
    const entries = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((entry) => entry.toJSON()),
      ),
    );
    const isExternal = (url: string) => !url.startsWith(runningSite.origin);
    // The transfer size is 0 for cached responses, but also for other origins without
    // `Timing-Allow-Origin`.
    const loaded = entries.filter(
      ({ name, transferSize }) => transferSize > 0 || isExternal(name),
    );
    const metrics: Metrics = {
      requests: loaded.length,
      'requests to other origins': loaded.filter(({ name }) => isExternal(name))
        .length,
    };
    for (const {
      name,
      entryType,
      encodedBodySize,
      decodedBodySize,
    } of loaded) {
      const resourceType =
        entryType === 'navigation' ? 'HTML' : getResourceType(name);
      for (const group of ['all', resourceType]) {
        addSize(metrics, `${group}: sent, KiB`, encodedBodySize);
        addSize(metrics, `${group}: decoded, KiB`, decodedBodySize);
      }
    }
    return metrics;
  });
}

function getResourceType(url: string): string {
  const { pathname } = new URL(url);
  return (
    resourceTypes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other'
  );
}

function addSize(metrics: Metrics, name: string, bytes: number): void {
  metrics[name] = (metrics[name] ?? 0) + bytes / 1024;
}

/** Measures the loading performance of a first visit on a phone. */
export function measureLoad(
  browser: Browser,
  { runningSite, path }: ServedSite,
): Promise<Metrics> {
  return visitPage(browser, 'phone', async (page) => {
    await openPage(page, runningSite.slowOrigin + path);
    await waitUntilIdle(page);
    const data = await readProbe(page);
    return {
      'FCP, ms': data.firstContentfulPaint,
      'LCP, ms': data.largestContentfulPaint,
      CLS: data.layoutShift,
      'TBT, ms': getTotalBlockingTime(data),
      ...(data.interactive > 0 && { 'ready for clicks, ms': data.interactive }),
    };
  });
}

/**
 * Returns the total time beyond 50 ms of all tasks after the first contentful paint, in
 * milliseconds.
 */
function getTotalBlockingTime({
  firstContentfulPaint,
  longTasks,
}: Pick<ProbeData, 'firstContentfulPaint' | 'longTasks'>): number {
  return longTasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = Math.min(
      duration,
      startTime + duration - firstContentfulPaint,
    );
    return sum + Math.max(0, afterPaint - 50);
  }, 0);
}
