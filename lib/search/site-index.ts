import { type StoredIndex, updateIndex } from '@help-center/search';
import type { SiteContent, SiteStructure } from '@/lib/content/site-content';
import { listCategories } from '@/lib/nav/categories';
import { createSidebar } from '@/lib/nav/sidebar';
import { site } from '@/lib/site';
import { language } from '@/search-language';
import { toHitRow } from './hits';
import { createSiteRecords, listPageSources } from './records';
import {
  type CategoryLink,
  type StartLinks,
  startLinksFile,
} from './start-links';

type Source = SiteStructure & Pick<SiteContent, 'searchTuning'>;

/**
 * Creates the local search index, reusing a previous one. Its files include the links shown before
 * a query.
 */
export function createSiteIndex(
  content: Source,
  previous?: StoredIndex,
): StoredIndex {
  const { pages, searchTuning } = content;
  const targets = site.search.popular.map((target) => target.split('#'));
  const popularPages = pages.filter(({ id }) =>
    targets.some(([target]) => target === id),
  );
  const popularRecords = createSiteRecords(content, '', popularPages);
  const popular = targets.flatMap(([id, anchor]) => {
    const page = popularPages.find((other) => other.id === id);
    if (!page) {
      return [];
    }
    const url = encodeURI(page.urlPath);
    // The records of a page begin with its own, and those of a section with its heading. Falls back
    // to the page if the heading was renamed.
    const records = popularRecords.filter(
      (record) => record.url_without_anchor === url,
    );
    const record =
      records.find((other) => other.anchor === anchor) ?? records[0];
    return record
      ? [{ urlPath: page.urlPath, task: toHitRow(record).storedLink }]
      : [];
  });
  const start: StartLinks = {
    tasks: popular.map(({ task }) => task),
    categories: listCategoryLinks(content),
  };
  const options = {
    ...searchTuning,
    popular: [...new Set(popular.map(({ urlPath }) => urlPath))],
    language,
  };
  const index = updateIndex(listPageSources(content, ''), options, previous);
  index.files.set(startLinksFile, JSON.stringify(start));
  return index;
}

function listCategoryLinks(content: Source): CategoryLink[] {
  return listCategories(createSidebar(content)).map(
    ({ urlPath, label, icon, hue }) => ({
      href: encodeURI(urlPath),
      title: label,
      trail: '',
      icon,
      hue,
    }),
  );
}
