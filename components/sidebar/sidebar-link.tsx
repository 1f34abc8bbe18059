import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { isSamePath, toHref } from '@/lib/routes/url-path';
import styles from './sidebar.module.css';

type SidebarLinkProps = {
  label: string;
  urlPath: string;
  currentPath: string;
  onClick?: (event: MouseEvent) => void;
};

export function SidebarLink({ label, urlPath, currentPath, onClick }: SidebarLinkProps) {
  return (
    <Link
      href={toHref(urlPath)}
      aria-current={isSamePath(urlPath, currentPath) ? 'page' : undefined}
      className={styles['link']}
      onClick={onClick}
    >
      {label}
    </Link>
  );
}
