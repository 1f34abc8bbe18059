import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { site } from '@/lib/site';
import { indexFiles } from './local/build-index';
import { siteRecords } from './site-records';

type Source = {
  content: Pick<SiteContent, 'pages' | 'folders' | 'synonyms'>;
  texts: PageTexts;
};

/** The files of the site's own search index, as name → text. */
export function siteIndexFiles(source: Source): Map<string, string> {
  const popular = site.search.popular.flatMap(
    (id) => source.content.pages.find((page) => page.id === id)?.urlPath ?? [],
  );
  return indexFiles(siteRecords(source, ''), {
    synonyms: source.content.synonyms.groups,
    pins: source.content.synonyms.pins,
    popular,
  });
}

/** The texts of pages as `generateFiles` wrote them. Throws an Error when the text is something else. */
export function parseTexts(text: string): PageTexts {
  const value: unknown = JSON.parse(text);
  if (isTexts(value)) return value;
  throw new Error(
    'generated/texts.json is not what this version writes. Run `npm run build` or `npm run dev` again.',
  );
}

function isTexts(value: unknown): value is PageTexts {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}
