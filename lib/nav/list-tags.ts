import { memoize } from './memoize';
import { mapSidebarPositions } from './page-navigation';
import { createSidebar, type SidebarInput } from './sidebar';
import { groupPagesByTag, type TagPage } from './tags';

/** Returns every tag in use, whose pages have the icons and hues of their categories. */
export const listTags = memoize((content: SidebarInput): TagPage[] => {
  const positions = mapSidebarPositions(createSidebar(content));
  return groupPagesByTag(content.pages).map((tag) => ({
    ...tag,
    pages: tag.pages.map((page) => {
      const { icon, hue } = positions.get(page.urlPath)?.breadcrumbs[0] ?? {};
      return { ...page, icon, hue };
    }),
  }));
});
