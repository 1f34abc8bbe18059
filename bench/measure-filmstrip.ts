import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openPage, visit, waitUntilIdle } from './chromium';
import { createQuery, queryRanks } from './corpus-words';
import { createFilmstrip, type Frame, pickFrames, type Strip } from './filmstrip';
import { openDialog, typeQuery } from './measure-search';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

/** In milliseconds from the shortcut. */
const frameTimes = [0, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000];

/** Narrow, so that text in scaled frames stays legible. */
const viewport = { width: 480, height: 400 };

/** Writes an image of how each site answers a common word on a slow device and network. */
export async function measureFilmstrip(
  browser: Browser,
  sites: readonly ServedSite[],
  file: string,
): Promise<Metrics> {
  const strips: Strip[] = [];
  for (const site of sites) {
    const frames = await recordSearch(browser, site);
    strips.push({ title: site.name, frames: pickFrames(frames, frameTimes) });
  }
  await visit(browser, {}, async (page) => {
    await page.setContent(createFilmstrip(strips));
    const box = await page.locator('table').boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 50,
      captureBeyondViewport: true,
      clip: { ...viewport, x: 0, y: 0, ...box, scale: 1 },
    });
    await writeFile(file, data, 'base64');
  });
  return { frames: strips.length * frameTimes.length };
}

/** Returns the frames that Chromium paints from the shortcut on. */
function recordSearch(browser: Browser, { runningSite, path }: ServedSite): Promise<Frame[]> {
  return visit(browser, { isSlowCpu: true }, async (page) => {
    await page.setViewportSize(viewport);
    await openPage(page, runningSite.slowOrigin + path);
    await waitUntilIdle(page);
    const frames: Frame[] = [];
    const cdp = await page.context().newCDPSession(page);
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ data, time: (metadata.timestamp ?? 0) * 1000 });
      // The last frame may arrive after the page was closed.
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    const firstFrame = new Promise((resolve) => cdp.once('Page.screencastFrame', resolve));
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
    await firstFrame;
    const start = Date.now();
    await openDialog(page);
    await typeQuery(page, createQuery(queryRanks.common, 1));
    await page.waitForTimeout(start + Math.max(...frameTimes) - Date.now());
    await cdp.send('Page.stopScreencast');
    return frames.map(({ data, time }) => ({ data, time: time - start }));
  });
}
