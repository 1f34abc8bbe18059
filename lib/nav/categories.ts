import { getIconPathData } from '@/lib/content/parse/appearance';
import { flattenItems, type SidebarItem } from './sidebar-item';

/** How a top-level item of the sidebar looks: the path data of its icon, and its hue. */
export type CategoryAppearance = { icon: string; hue: number };

/** The hues of items without their own, by position. */
const defaultHues = [265, 225, 165, 45, 80, 305, 195, 350, 130];

const defaultIcons = {
  category: 'folder',
  page: 'file-text',
  link: 'external-link',
} as const;

/** Returns the icon and the hue of the top-level item at a position, from 0. */
export function getCategoryAppearance(
  item: SidebarItem,
  position: number,
): CategoryAppearance {
  const { icon, hue } = item.kind === 'link' ? {} : item;
  return {
    icon: icon ?? getIconPathData(defaultIcons[item.kind]) ?? '',
    hue: hue ?? defaultHues[position % defaultHues.length] ?? 0,
  };
}

/** A top-level item of the sidebar, which links to its page or to its first one. */
export type Category = CategoryAppearance & { label: string; urlPath: string };

/** Lists the top level of the sidebar, without links and items without pages. */
export function listCategories(sidebar: readonly SidebarItem[]): Category[] {
  return sidebar.flatMap((item, position) => {
    const [first] = flattenItems([item]);
    if (first === undefined) {
      return [];
    }
    return {
      label: item.label,
      urlPath: first.urlPath,
      ...getCategoryAppearance(item, position),
    };
  });
}
