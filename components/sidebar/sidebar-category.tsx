import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import type { SidebarCategory as Category } from '@/lib/nav/sidebar-item';
import { hrefOf, isSameAddress } from '@/lib/routes/address';
import styles from './sidebar.module.css';

type SidebarCategoryProps = {
  category: Omit<Category, 'items'>;
  /** Whether the current page is the category's own or inside it. */
  isActive: boolean;
  current: string;
  /** The first page inside, for readers without JavaScript. */
  first: string;
  children: ReactNode;
};

/**
 * A category: its link, and beside it the caret that folds it; without a page of its own, one button. It opens when the
 * reader comes to a page inside, and closes by the reader's hand alone.
 */
export function SidebarCategory({ category, isActive, current, first, children }: SidebarCategoryProps) {
  const { label, address, isOpen: isOpenAtFirst = false, isFixed = false } = category;
  const [state, setState] = useState({ isOpen: isActive || isOpenAtFirst || isFixed, seen: current });
  if (state.seen !== current) setState({ isOpen: state.isOpen || isActive, seen: current });
  const { isOpen } = state;
  const setOpen = (open: boolean) => setState({ isOpen: open, seen: current });
  const isPage = address !== undefined && isSameAddress(address, current);
  const toggleOnOwnPage = (event: MouseEvent) => {
    if (!isPage || isFixed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <li className={styles['category']} data-active={isActive || undefined}>
      {address !== undefined && (
        <Link
          href={hrefOf(address)}
          aria-current={isPage ? 'page' : undefined}
          className={styles['link']}
          onClick={toggleOnOwnPage}
        >
          {label}
        </Link>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a summary is a button already; browsers disagree on the role they tell, so it is written (design, section 5)
          role="button"
          aria-expanded={isOpen}
          aria-label={address === undefined ? undefined : `${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
          className={address === undefined ? styles['button'] : styles['caret']}
        >
          {address === undefined && label}
        </summary>
        {isOpen ? children : <NoScriptLink first={first} label={address === undefined ? label : ''} />}
      </details>
    </li>
  );
}

/** Without JavaScript a closed category that has no page of its own leads to its first page. */
function NoScriptLink({ first, label }: { first: string; label: string }) {
  if (!label) return null;
  return (
    <noscript>
      <a href={hrefOf(first)} className={styles['link']}>
        {label}
      </a>
    </noscript>
  );
}
