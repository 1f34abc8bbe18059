import { containsPath, flattenItems, type SidebarItem } from '@/lib/nav/sidebar-item';
import styles from './sidebar.module.css';
import { SidebarCategory } from './sidebar-category';
import { SidebarLink } from './sidebar-link';

type SidebarItemsProps = { items: readonly SidebarItem[]; current: string };

/** The pages and categories of one sidebar level. */
export function SidebarItems({ items, current }: SidebarItemsProps) {
  return (
    <ul className={styles['nested']}>
      {items.map((item) =>
        item.kind === 'page' ? (
          <SidebarLink key={item.urlPath} item={item} current={current} />
        ) : (
          <SidebarCategory
            key={item.urlPath ?? item.label}
            category={item}
            isActive={containsPath(item, current)}
            current={current}
            firstPath={item.urlPath ?? flattenItems(item.items)[0]?.urlPath ?? '/'}
          >
            <SidebarItems items={item.items} current={current} />
          </SidebarCategory>
        ),
      )}
    </ul>
  );
}
