import { createIndex, type SearchRecord } from '@help-center/search';
import type { SiteContent } from '@/lib/content/site-content';
import { createSidebar } from '@/lib/nav/sidebar';
import { flattenItems } from '@/lib/nav/sidebar-item';
import { site } from '@/lib/site';
import { language } from '@/search-language';
import { type PageLink, toHitRow } from './hits';
import { type StartLinks, startLinksFile } from './manifest';
import { generateSiteRecords } from './records';

type Source = Pick<SiteContent, 'pages' | 'folders' | 'synonyms'>;

/** Creates the files of the search index, by file name: the local index and the links shown before a query. */
export function createSiteIndexFiles(content: Source): Map<string, string> {
  const { pages, synonyms } = content;
  const targets = site.search.popular.map((target) => target.split('#'));
  const popularPages = pages.filter(({ id }) => targets.some(([target]) => target === id));
  const popularRecords = [...generateSiteRecords(content, '', popularPages)].flat();
  const popular = targets.flatMap(([id, anchor]) => {
    const page = popularPages.find((other) => other.id === id);
    if (!page) return [];
    const [pageRecord, ...headings] = popularRecords.filter(
      (record) => record.url_without_anchor === encodeURI(page.urlPath),
    );
    // Falls back to the page if the heading was renamed.
    const heading = headings.find((other) => other.type !== 'content' && other.anchor === anchor);
    const record = heading ?? pageRecord;
    return record ? [{ urlPath: page.urlPath, task: toHitRow(record).target }] : [];
  });
  const start: StartLinks = {
    tasks: popular.map(({ task }) => task),
    sections: listSections(content),
  };
  const files = createIndex(generateIndexRecords(content), {
    synonyms: synonyms.groups,
    pins: synonyms.pins,
    popular: [...new Set(popular.map(({ urlPath }) => urlPath))],
    language,
  });
  return files.set(startLinksFile, JSON.stringify(start));
}

function* generateIndexRecords(content: Source): Generator<SearchRecord> {
  for (const records of generateSiteRecords(content, '')) yield* records;
}

/** Lists the sections of the sidebar. A section without a page links to its first child page. */
function listSections(content: Source): PageLink[] {
  return createSidebar(content).flatMap((item) => {
    const [first] = flattenItems([item]);
    return first ? [{ href: encodeURI(first.urlPath), title: item.label, trail: '' }] : [];
  });
}
