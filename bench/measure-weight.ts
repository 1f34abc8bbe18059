import { open, settle, visit } from './chromium';
import type { MeasuredSite } from './measured-site';
import { type Kind, type Loaded, watchNetwork } from './network';
import type { Metrics } from './samples';

const kinds: readonly Kind[] = ['HTML', 'scripts', 'CSS', 'fonts', 'images', 'other'];

/** What a first visit to a page loads until nothing more comes. */
export function measureWeight({ browser, running, path }: MeasuredSite): Promise<Metrics> {
  return visit(browser, {}, async ({ page, cdp }) => {
    const loaded = watchNetwork(cdp);
    await open(page, running.origin + path);
    await settle(page);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return {
      ...Object.fromEntries(
        kinds.flatMap((kind) =>
          sumsOf(
            kind,
            loaded.filter((each) => each.kind === kind),
          ),
        ),
      ),
      ...Object.fromEntries(sumsOf('all', loaded)),
      requests: loaded.length,
      'requests to other hosts': loaded.filter(({ url }) => !url.startsWith(running.origin)).length,
      elements,
    };
  });
}

function sumsOf(name: string, loaded: readonly Loaded[]): [string, number][] {
  const sum = (measure: 'encoded' | 'decoded') =>
    loaded.reduce((total, each) => total + each[measure], 0) / 1024;
  return [
    [`${name}: sent, KiB`, sum('encoded')],
    [`${name}: decoded, KiB`, sum('decoded')],
  ];
}
