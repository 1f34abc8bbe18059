import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createPreviewServer } from '@/lib/export/preview-server';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, trustOf } from './certificate';
import { installLighthouse } from './install-lighthouse';
import { type LighthousePage, lighthousePages } from './lighthouse-pages';
import { categories, lostPoints, readReport, reportFigures } from './lighthouse-report';
import { ownSite } from './measure-build';
import type { Options } from './options';
import type { Measure } from './progress';
import type { Figures } from './samples';
import { startSite } from './site-server';
import type { Workspace } from './workspace';

const run = promisify(execFile);

type LighthouseOptions = {
  options: Options;
  workspace: Workspace;
  measure: Measure;
  certificate: Certificate | undefined;
};

/** Lighthouse on a page of each type of our own site: a column a page. All pages in each round. */
export async function measureLighthouse(all: LighthouseOptions): Promise<void> {
  const { options, workspace, measure, certificate } = all;
  if (!options.only.has('lighthouse')) return;
  const dir = join(options.work, 'lighthouse');
  const ready = { program: '', site: '' };
  await measure(subject('made ready'), async () => {
    ready.program = await installLighthouse(dir);
    ready.site = await ownSite(workspace, options.reuse);
    return {};
  });
  if (ready.site === '') return;
  const running = await startSite(await createPreviewServer(ready.site), certificate);
  for (let round = 1; round <= options.runs; round += 1) {
    for (const page of lighthousePages) {
      const report = join(dir, 'reports', `${nameOf(page)}-${round}.json`);
      const { program } = ready;
      const { origin } = running;
      await measure(subject(page.path), () =>
        lighthouse({ program, origin, page, report, certificate }),
      );
    }
  }
  running.close();
}

function subject(site: string) {
  return { site, pages: 0, measure: 'lighthouse' };
}

function nameOf({ path }: LighthousePage): string {
  return path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
}

type Run = {
  program: string;
  origin: string;
  page: LighthousePage;
  report: string;
  certificate: Certificate | undefined;
};

/** One run in a browser of its own; the report stays. */
async function lighthouse({ program, origin, page, report, certificate }: Run): Promise<Figures> {
  await mkdir(dirname(report), { recursive: true });
  const words = [
    program,
    origin + page.path,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new --no-sandbox ${trustOf(certificate).join(' ')}`,
    ...(page.isIndexed ? [] : ['--skip-audits=is-crawlable']),
  ];
  await run(process.execPath, words, { env: { ...process.env, CHROME_PATH: findBrowser() } });
  const read = readReport(await readFile(report, 'utf8'));
  for (const lost of lostPoints(read)) console.log(`   ${page.path}  ${lost}`);
  return reportFigures(read);
}
