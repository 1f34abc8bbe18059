import { groupBy } from '@/lib/collections/group-by';
import { memoize } from '@/lib/collections/memoize';
import { variant } from '@/lib/config/variant';
import type { Page } from '@/lib/content/pages/page';
import type { Tag } from '@/lib/content/parse/tags-file';

const { id: locale } = variant.locale;

/** A tag with its listed pages, sorted by title; with all pages if none is listed. */
export type TagPage = Tag & {
  /** With the icons and hues of their categories. */
  pages: (Pick<Page, 'title' | 'urlPath' | 'description'> & {
    icon?: string | undefined;
    hue?: number | undefined;
  })[];
  /** Whether all of its pages are unlisted. */
  isUnlisted: boolean;
  /** The locales in which one of the pages exists; undefined if the site has only one locale. */
  locales?: string[] | undefined;
};

export type TagGroup = { letter: string; tags: TagPage[] };

/**
 * Returns every tag in use, sorted by label. When two labels share a permalink, the label of the
 * first page wins.
 */
export const groupPagesByTag = memoize((pages: readonly Page[]): TagPage[] => {
  const uses = pages.flatMap((page) => page.tags.map((tag) => ({ tag, page })));
  return [...groupBy(uses, ({ tag }) => tag.permalink).values()]
    .map(createTagPage)
    .sort((a, b) => a.label.localeCompare(b.label, locale));
});

type TagUse = { tag: Tag; page: Page };

function createTagPage(uses: readonly [TagUse, ...TagUse[]]): TagPage {
  const pages = uses.map(({ page }) => page);
  const listed = pages.filter(({ frontMatter }) => !frontMatter.unlisted);
  const visible = listed.length > 0 ? listed : pages;
  return {
    ...uses[0].tag,
    isUnlisted: listed.length === 0,
    locales: visible[0]?.locales && [
      ...new Set(visible.flatMap(({ locales = [] }) => locales)),
    ],
    pages: visible
      .map(({ title, urlPath, description }) => ({
        title,
        urlPath,
        description,
      }))
      .sort((a, b) => a.title.localeCompare(b.title, locale)),
  };
}

/** Groups the listed tags by the first letter of their labels. */
export function groupTagsByLetter(tags: readonly TagPage[]): TagGroup[] {
  const listed = tags.filter(({ isUnlisted }) => !isUnlisted);
  return [...groupBy(listed, ({ label }) => [...label][0]?.toUpperCase() ?? '')]
    .map(([letter, letterTags]) => ({ letter, tags: letterTags }))
    .sort((a, b) => a.letter.localeCompare(b.letter, locale));
}

/** Returns the URL path of a tag page. */
export function getTagPath({ permalink }: Pick<Tag, 'permalink'>): string {
  return `/tags/${permalink}`;
}
