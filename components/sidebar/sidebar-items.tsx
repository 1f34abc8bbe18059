import { containsPath, flattenItems, type SidebarItem } from '@/lib/nav/sidebar-item';
import styles from './sidebar.module.css';
import { SidebarCategory } from './sidebar-category';
import { SidebarEntry } from './sidebar-link';

type SidebarItemsProps = { items: readonly SidebarItem[]; currentPath: string };

/** The pages and categories of one sidebar level. */
export function SidebarItems({ items, currentPath }: SidebarItemsProps) {
  return (
    <ul className={styles['nested']}>
      {items.map((item) =>
        item.kind !== 'category' ? (
          <SidebarEntry
            key={item.kind === 'page' ? item.urlPath : item.label}
            item={item}
            currentPath={currentPath}
          />
        ) : (
          <SidebarCategory
            key={item.urlPath ?? item.label}
            category={item}
            isActive={containsPath(item, currentPath)}
            currentPath={currentPath}
            firstPath={item.urlPath ?? flattenItems(item.items)[0]?.urlPath ?? '/'}
          >
            <SidebarItems items={item.items} currentPath={currentPath} />
          </SidebarCategory>
        ),
      )}
    </ul>
  );
}
