import { relative } from 'node:path';
import type { Browser } from '@playwright/test';
import { runCommand } from '@/lib/publish/terminal';
import { buildSites } from './build-sites';
import { launchChromium } from './chromium';
import { writeCorpus } from './corpus';
import { measureLoad, measureWeight } from './measure-page';
import { measureReload } from './measure-reload';
import { measureSearch } from './measure-search';
import { type Options, parseOptions } from './options';
import {
  createRecorder,
  printTables,
  type Results,
  thisSite,
  writeResults,
} from './results';
import { type ServedSite, serveSites } from './serve-sites';
import { createCertificate } from './site-server';
import { type BenchContext, copyProject, createWorkspace } from './workspace';

const pageMeasurements = [
  ['weight', measureWeight],
  ['load', measureLoad],
  ['search', measureSearch],
] as const;

/** `npm run bench`: measures builds, page weight and response times. See docs/performance.md. */
async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const { corpus, sizes } = options;
  if (corpus === undefined) {
    await runBenchmarks(options);
  } else {
    await writeCorpus(corpus, { pageCount: Math.min(...sizes) });
  }
}

async function runBenchmarks(options: Options): Promise<void> {
  const { only } = options;
  const results: Results = { rows: [], errors: [] };
  const record = createRecorder(results, () =>
    writeResults(options.results, results),
  );
  const workspace = createWorkspace(options.work);
  const context: BenchContext = { options, workspace, record };
  await copyProject(workspace);
  await buildSites(context);
  const needsBrowser = [
    'reload',
    ...pageMeasurements.map(([name]) => name),
  ] as const;
  if (needsBrowser.some((name) => only.has(name))) {
    await measureInBrowser(context);
  }
  report(results, options);
}

async function measureInBrowser(context: BenchContext): Promise<void> {
  const { options, workspace, record } = context;
  const certificate = createCertificate();
  const browser = await launchChromium(certificate);
  try {
    const sites = await serveSites(context, certificate);
    await measurePages(context, browser, sites);
    for (const { runningSite } of sites) {
      runningSite.close();
    }
    for (const pageCount of options.only.has('reload') ? options.sizes : []) {
      await record({ site: thisSite, pageCount, measure: 'reload' }, () =>
        measureReload(workspace, browser, pageCount),
      );
    }
  } finally {
    await browser.close();
  }
}

/**
 * Measures all sites in each run, so that temporary load on the machine affects all of them
 * equally.
 */
async function measurePages(
  { options, record }: BenchContext,
  browser: Browser,
  sites: readonly ServedSite[],
): Promise<void> {
  for (let run = 1; run <= options.runs; run += 1) {
    for (const [name, measure] of pageMeasurements) {
      if (!options.only.has(name)) {
        continue;
      }
      for (const site of sites) {
        const subject = {
          site: site.name,
          pageCount: site.pageCount,
          measure: name,
        };
        await record(subject, () => measure(browser, site));
      }
    }
  }
}

/** Prints the results and repeats the errors. Sets a nonzero exit code if there are errors. */
function report(results: Results, options: Options): void {
  printTables(results);
  console.log(`Written to ${relative('.', options.results)}`);
  for (const { measure, site, pageCount, message } of results.errors) {
    console.error(`✖ ${measure}, ${site}, ${pageCount} pages: ${message}`);
  }
  if (results.errors.length > 0) {
    process.exitCode = 1;
  }
}

runCommand(main);
