import { Link } from '@/components/ui/link';
import type { SidebarPage } from '@/lib/nav/sidebar-item';
import { hrefOf, isSameAddress } from '@/lib/routes/address';
import styles from './sidebar.module.css';

type SidebarLinkProps = { item: SidebarPage; current: string };

export function SidebarLink({ item, current }: SidebarLinkProps) {
  return (
    <li>
      <Link
        href={hrefOf(item.address)}
        aria-current={isSameAddress(item.address, current) ? 'page' : undefined}
        className={styles['link']}
      >
        {item.label}
      </Link>
    </li>
  );
}
