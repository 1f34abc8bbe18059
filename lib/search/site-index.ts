import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { site } from '@/lib/site';
import { createIndexFiles } from './local/index-format/create-index-files';
import { createSiteRecords } from './site-records';

type Source = {
  content: Pick<SiteContent, 'pages' | 'folders' | 'synonyms'>;
  texts: PageTexts;
};

/** Returns the files of the local search index, by file name. */
export function createSiteIndexFiles(source: Source): Map<string, string> {
  const popular = site.search.popular.flatMap(
    (id) => source.content.pages.find((page) => page.id === id)?.urlPath ?? [],
  );
  return createIndexFiles(createSiteRecords(source, ''), {
    synonyms: source.content.synonyms.groups,
    pins: source.content.synonyms.pins,
    popular,
  });
}
