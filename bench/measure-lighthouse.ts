import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createPreviewServer } from '@/lib/publish/preview-server';
import { findBrowser } from '@/scripts/browser';
import { createCertificate, getTrustFlag } from './certificate';
import type { BenchContext } from './context';
import { buildSite } from './measure-build';
import type { Metrics } from './results';
import { startSite } from './site-server';

const execute = promisify(execFile);

/** One page of each type from the site in `content/`, including long guides with images or tables. */
const paths = [
  '/',
  '/crm/',
  '/crm/contacts',
  '/automations/zapier',
  '/tags/ai',
  '/search?q=contacts',
  '/markdown-page',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const metricAudits = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
};

/**
 * Runs Lighthouse on the site in `content/` and records the metrics of each page. Saves the reports to `lighthouse/` in the workspace. Throws if Lighthouse cannot be installed.
 */
export async function measureLighthouse({
  options,
  workspace,
  record,
}: BenchContext): Promise<Metrics> {
  const dir = join(options.work, 'lighthouse');
  const certificate = createCertificate();
  const cli = await installLighthouse(dir);
  const name = 'content';
  const canReuse = options.reuse && existsSync(workspace.site(name));
  if (!canReuse) await buildSite(workspace, { content: resolve('content'), name });
  const site = await createPreviewServer(workspace.site(name));
  const { origin, close } = await startSite(site, certificate);
  for (let run = 1; run <= options.runs; run += 1) {
    for (const path of paths) {
      const reportFile = join(dir, `report-${encodeURIComponent(path)}-${run}.json`);
      await record({ site: path, pages: 0, measure: 'lighthouse' }, () =>
        runLighthouse(cli, origin + path, reportFile, getTrustFlag(certificate)),
      );
    }
  }
  close();
  return {};
}

/** Installs the version pinned in `bench/lighthouse` and returns the path of its CLI. Throws if npm fails. */
async function installLighthouse(dir: string): Promise<string> {
  console.log('Installing Lighthouse (about 190 MB)');
  await cp('bench/lighthouse', dir, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await execute('npm', ['install', '--prefix', dir, ...options]);
  return join(dir, 'node_modules/lighthouse/cli/index.js');
}

/** Runs Lighthouse on a page in a new browser, writes the report and returns its metrics. */
async function runLighthouse(cli: string, url: string, reportFile: string, trustFlag: string) {
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new --no-sandbox ${trustFlag}`,
    // The search page is intentionally excluded from indexing.
    ...(url.includes('/search?') ? ['--skip-audits=is-crawlable'] : []),
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  await execute(process.execPath, [cli, url, ...options], { env });
  return parseReport(await readFile(reportFile, 'utf8'));
}

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Returns the category scores, 0 to 100, and the performance metrics of a report. Throws if the page did not load. */
export function parseReport(json: string): Metrics {
  const report: Report = JSON.parse(json);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const metrics: Metrics = {};
  for (const name of categories)
    metrics[name] = Math.round(100 * (report.categories[name]?.score ?? Number.NaN));
  for (const [name, audit] of Object.entries(metricAudits))
    metrics[name] = report.audits[audit]?.numericValue ?? Number.NaN;
  return metrics;
}
