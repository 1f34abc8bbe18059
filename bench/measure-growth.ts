import { join } from 'node:path';
import { exportedBytes, sentBytes } from '@/tests/export/page-bytes';
import { pathOf } from './corpus';
import { buildSite, type SiteOptions, siteName } from './measure-build';
import type { Figures } from './samples';
import type { Workspace } from './workspace';

/** A page of the section that is the same in every corpus, and one of a section that grows with it. */
const steady = 3;
const growing = 25;

/** The site to compare with, when the measured ones are larger, and how many sections more show what each costs. */
const smallSite = 300;
const furtherSections = 50;

/** What one page weighs in a small site, in a large one with as many sections, and in a small one with more sections. */
export async function measureGrowth(workspace: Workspace, largest: number): Promise<Figures> {
  const pages = Math.min(smallSite, largest);
  const further = Math.min(furtherSections, pages - 20);
  if (further < 10) throw new Error('Growth is seen from 30 pages on.');
  const small = { pages };
  const large = { pages: largest };
  const crowded = { pages, sections: 10 + further };
  if (pages !== largest) await buildSite(workspace, small);
  await buildSite(workspace, crowded);
  const weight = (options: SiteOptions, page: number) => pageWeight(workspace, options, page);
  const base = weight(small, steady);
  return {
    'a page of the small site, HTML and payload, bytes': base,
    'the same page in the large site, % more': percentMore(weight(large, steady), base),
    'a page whose section grows, % more': percentMore(
      weight(large, growing),
      weight(small, growing),
    ),
    'scripts of a page in the large site, % more': percentMore(
      scriptBytes(workspace, large),
      scriptBytes(workspace, small),
    ),
    'scripts for each further section, bytes':
      (scriptBytes(workspace, crowded) - scriptBytes(workspace, small)) / further,
    'a page for each further section, bytes': (weight(crowded, steady) - base) / further,
  };
}

function percentMore(value: number, base: number): number {
  return (value / base - 1) * 100;
}

/** HTML and payload of a page, as sent. */
function pageWeight(workspace: Workspace, options: SiteOptions, page: number): number {
  const file = join(workspace.site(siteName(options)), pathOf(page, options));
  return sentBytes(`${file}.html`) + sentBytes(`${file}.txt`);
}

function scriptBytes(workspace: Workspace, options: SiteOptions): number {
  const file = `${pathOf(steady, options).slice(1)}.html`;
  return exportedBytes(workspace.site(siteName(options)), file).scripts;
}
