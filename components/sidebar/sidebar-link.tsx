import { Link } from '@/components/ui/link';
import type { SidebarPage } from '@/lib/nav/sidebar-item';
import { isSamePath, toHref } from '@/lib/routes/url-path';
import styles from './sidebar.module.css';

type SidebarLinkProps = { item: SidebarPage; currentPath: string };

export function SidebarLink({ item, currentPath }: SidebarLinkProps) {
  return (
    <li>
      <Link
        href={toHref(item.urlPath)}
        aria-current={isSamePath(item.urlPath, currentPath) ? 'page' : undefined}
        className={styles['link']}
      >
        {item.label}
      </Link>
    </li>
  );
}
