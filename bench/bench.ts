import { relative } from 'node:path';
import type { Browser } from '@playwright/test';
import { fail } from '@/scripts/terminal';
import { measureBuiltSites } from './built-sites';
import { createCertificate } from './certificate';
import { launchChromium } from './chromium';
import { writeCorpus } from './corpus';
import { measureLighthouse } from './measure-lighthouse';
import { measureLoad } from './measure-load';
import { measureNavigation } from './measure-navigation';
import { measureQuality } from './measure-quality';
import { measureReload } from './measure-reload';
import { measureSearch } from './measure-search';
import { measureWeight } from './measure-weight';
import type { MeasuredSite } from './measured-site';
import { type Options, readOptions } from './options';
import { createMeasure, type Measure } from './progress';
import { writeResults } from './results';
import type { Samples } from './samples';
import { ownSiteName, serveSites } from './serve-sites';
import { formatTable } from './table';
import { copyProject, createWorkspace, type Workspace } from './workspace';

type Bench = { options: Options; workspace: Workspace; measure: Measure };

/** The measurements on served pages. Page weight is the same in each run, so it is measured once. */
const pageMeasurements = [
  { name: 'weight', take: measureWeight, once: true },
  { name: 'load', take: measureLoad, once: false },
  { name: 'navigation', take: measureNavigation, once: false },
  { name: 'search', take: measureSearch, once: false },
] as const;

/** `npm run bench`: measures builds, page weights and response times; see docs/performance.md. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { corpus, sizes } = options;
  if (corpus === undefined) await bench(options);
  else await writeCorpus(corpus, { pages: Math.min(...sizes) });
}

async function bench(options: Options): Promise<void> {
  const samples: Samples = { rows: [], errors: [] };
  const certificate = createCertificate();
  const protocol = certificate ? 'HTTP/2' : 'HTTP/1.1, because openssl is not installed';
  const measure = createMeasure(samples, () => writeResults(options, samples, protocol));
  const workspace = createWorkspace(options.work);
  await copyProject(workspace);
  await measureBuiltSites({ options, workspace, measure });
  const browser = await launchChromium(certificate);
  try {
    const sites = await serveSites({ options, workspace, browser, certificate });
    await measurePages({ options, workspace, measure }, sites);
    for (const { running } of sites) running.close();
    await measureReloads({ options, workspace, measure }, browser);
  } finally {
    await browser.close();
  }
  await measureLighthouse({ options, workspace, measure, certificate });
  if (options.only.has('quality'))
    await measure({ site: ownSiteName, pages: 0, measure: 'quality' }, measureQuality);
  report(samples, options);
}

/** Measures all sites in each run, so that temporary load affects all of them equally. */
async function measurePages({ options, measure }: Bench, sites: MeasuredSite[]): Promise<void> {
  for (let run = 1; run <= options.runs; run += 1) {
    for (const { name, take, once } of pageMeasurements) {
      if (!options.only.has(name) || (once && run > 1)) continue;
      for (const site of sites) {
        const subject = { site: site.name, pages: site.pages, measure: name };
        await measure(subject, () => take(site));
      }
    }
  }
}

async function measureReloads(
  { options, workspace, measure }: Bench,
  browser: Browser,
): Promise<void> {
  if (!options.only.has('reload')) return;
  for (const pages of options.sizes) {
    const subject = { site: ownSiteName, pages, measure: 'reload' };
    await measure(subject, () => measureReload(workspace, browser, pages));
  }
}

/** Prints the results. Repeats the errors, if any, and sets a failing exit code. */
function report(samples: Samples, { results }: Options): void {
  console.log(`\n${formatTable(samples, ownSiteName)}\n\nWritten to ${relative('.', results)}`);
  for (const { measure, site, pages, message } of samples.errors)
    console.error(`✖ ${measure}, ${site}, ${pages} pages: ${message}`);
  if (samples.errors.length > 0) process.exitCode = 1;
}

main().catch(fail);
