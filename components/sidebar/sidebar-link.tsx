import type { MouseEvent } from 'react';
import { Link as Anchor } from '@/components/ui/link';
import type { SidebarLink as Link, SidebarPage } from '@/lib/nav/sidebar-item';
import { isSamePath, toHref } from '@/lib/urls/url-path';
import styles from './sidebar.module.css';

type SidebarEntryProps = { item: SidebarPage | Link; currentPath: string };

/** An item without items: a page, a link to another site, or plain text. */
export function SidebarEntry({ item, currentPath }: SidebarEntryProps) {
  const { label } = item;
  if (item.kind === 'page')
    return (
      <li>
        <SidebarLink label={label} urlPath={item.urlPath} currentPath={currentPath} />
      </li>
    );
  return (
    <li>
      {item.href === undefined ? (
        <span className={styles['heading']}>{label}</span>
      ) : (
        <Anchor href={item.href} className={styles['link']}>
          {label}
        </Anchor>
      )}
    </li>
  );
}

type SidebarLinkProps = {
  label: string;
  urlPath: string;
  currentPath: string;
  onClick?: (event: MouseEvent) => void;
};

export function SidebarLink({ label, urlPath, currentPath, onClick }: SidebarLinkProps) {
  return (
    <Anchor
      href={toHref(urlPath)}
      aria-current={isSamePath(urlPath, currentPath) ? 'page' : undefined}
      className={styles['link']}
      onClick={onClick}
    >
      {label}
    </Anchor>
  );
}
