import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createPreviewServer } from '@/lib/export/preview-server';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, getTrustFlags } from './certificate';
import { installLighthouse } from './install-lighthouse';
import { type LighthousePage, lighthousePages } from './lighthouse-pages';
import { categories, findLostPoints, getReportMetrics, parseReport } from './lighthouse-report';
import { ownSite } from './measure-build';
import type { Options } from './options';
import type { Measure } from './progress';
import type { Metrics } from './samples';
import { startSite } from './site-server';
import type { Workspace } from './workspace';

const run = promisify(execFile);

type LighthouseOptions = {
  options: Options;
  workspace: Workspace;
  measure: Measure;
  certificate: Certificate | undefined;
};

/** Runs Lighthouse on a page of each type of the own site. Measures all pages in each run. */
export async function measureLighthouse(all: LighthouseOptions): Promise<void> {
  const { options, workspace, measure, certificate } = all;
  if (!options.only.has('lighthouse')) return;
  const dir = join(options.work, 'lighthouse');
  const setup = { program: '', site: '' };
  await measure(createSubject('setup'), async () => {
    setup.program = await installLighthouse(dir);
    setup.site = await ownSite(workspace, options.reuse);
    return {};
  });
  if (setup.site === '') return;
  const running = await startSite(await createPreviewServer(setup.site), certificate);
  for (let round = 1; round <= options.runs; round += 1) {
    for (const page of lighthousePages) {
      const report = join(dir, 'reports', `${toFileName(page)}-${round}.json`);
      const { program } = setup;
      const { origin } = running;
      await measure(createSubject(page.path), () =>
        runLighthouse({ program, origin, page, report, certificate }),
      );
    }
  }
  running.close();
}

function createSubject(site: string) {
  return { site, pages: 0, measure: 'lighthouse' };
}

function toFileName({ path }: LighthousePage): string {
  return path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
}

type Run = {
  program: string;
  origin: string;
  page: LighthousePage;
  report: string;
  certificate: Certificate | undefined;
};

/** Runs Lighthouse in a new browser and keeps its report. */
async function runLighthouse({
  program,
  origin,
  page,
  report,
  certificate,
}: Run): Promise<Metrics> {
  await mkdir(dirname(report), { recursive: true });
  const args = [
    program,
    origin + page.path,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new --no-sandbox ${getTrustFlags(certificate).join(' ')}`,
    ...(page.isIndexed ? [] : ['--skip-audits=is-crawlable']),
  ];
  await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: findBrowser() } });
  const parsed = parseReport(await readFile(report, 'utf8'));
  for (const lost of findLostPoints(parsed)) console.log(`   ${page.path}  ${lost}`);
  return getReportMetrics(parsed);
}
