import { join } from 'node:path';
import { getTransferSize, measureExportedPage } from '@/tests/export/page-bytes';
import { pathOf } from './corpus';
import { buildSite, type SiteOptions, siteName } from './measure-build';
import type { Metrics } from './samples';
import type { Workspace } from './workspace';

/** A page in a section of constant size, and a page in a section that grows with the corpus. */
const pageInConstantSection = 3;
const pageInGrowingSection = 25;

/** The size of the reference site, and the number of additional sections. */
const referenceSize = 300;
const additionalSections = 50;

/** Compares the weight of a page in a small site, in a large site, and in a small site with more sections. */
export async function measureGrowth(workspace: Workspace, largest: number): Promise<Metrics> {
  const pages = Math.min(referenceSize, largest);
  const additional = Math.min(additionalSections, pages - 20);
  if (additional < 10)
    throw new Error('Measuring growth needs at least 30 pages. Use a larger value in --sizes.');
  const small = { pages };
  const large = { pages: largest };
  const crowded = { pages, sections: 10 + additional };
  if (pages !== largest) await buildSite(workspace, small);
  await buildSite(workspace, crowded);
  const weight = (options: SiteOptions, page: number) => getPageWeight(workspace, options, page);
  const base = weight(small, pageInConstantSection);
  return {
    'a page of the small site, HTML and payload, bytes': base,
    'the same page in the large site, % more': getPercentIncrease(
      weight(large, pageInConstantSection),
      base,
    ),
    'a page whose section grows, % more': getPercentIncrease(
      weight(large, pageInGrowingSection),
      weight(small, pageInGrowingSection),
    ),
    'scripts of a page in the large site, % more': getPercentIncrease(
      getScriptBytes(workspace, large),
      getScriptBytes(workspace, small),
    ),
    'scripts for each additional section, bytes':
      (getScriptBytes(workspace, crowded) - getScriptBytes(workspace, small)) / additional,
    'a page for each additional section, bytes':
      (weight(crowded, pageInConstantSection) - base) / additional,
  };
}

function getPercentIncrease(value: number, base: number): number {
  return (value / base - 1) * 100;
}

/** Returns the transfer size of the HTML and payload of a page. */
function getPageWeight(workspace: Workspace, options: SiteOptions, page: number): number {
  const file = join(workspace.site(siteName(options)), pathOf(page, options));
  return getTransferSize(`${file}.html`) + getTransferSize(`${file}.txt`);
}

function getScriptBytes(workspace: Workspace, options: SiteOptions): number {
  const file = `${pathOf(pageInConstantSection, options).slice(1)}.html`;
  return measureExportedPage(workspace.site(siteName(options)), file).scripts;
}
