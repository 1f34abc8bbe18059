import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import type { SidebarCategory as Category } from '@/lib/nav/sidebar-item';
import { withBase } from '@/lib/routes/base-path';
import { hrefOf, isSamePath } from '@/lib/routes/url-path';
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
export function SidebarCategory({
  category,
  isActive,
  current,
  first,
  children,
}: SidebarCategoryProps) {
  const { label, urlPath } = category;
  const isFixed = category.isFixed === true;
  const [isOpen, setOpen] = useFold(category, isActive, current);
  const fold = isFixed ? undefined : () => setOpen(!isOpen);
  // What the reader folded before the scripts came stays as they left it.
  const takeOver = (details: HTMLDetailsElement | null) => {
    if (details === null || details.open === isOpen) return;
    if (isFixed) details.open = isOpen;
    else setOpen(details.open);
  };
  return (
    <li className={styles['category']} data-active={isActive || undefined}>
      {urlPath !== undefined && (
        <CategoryLink label={label} urlPath={urlPath} current={current} onOwnPage={fold} />
      )}
      <details
        ref={takeOver}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open || isFixed)}
        suppressHydrationWarning
      >
        <Handle label={label} isLinked={urlPath !== undefined} isOpen={isOpen} isFixed={isFixed} />
        {isOpen && children}
        {!isOpen && urlPath === undefined && <NoScriptLink urlPath={first} label={label} />}
      </details>
    </li>
  );
}

/** Whether a category is open: from the start when the page is inside, and at each arrival inside. */
function useFold(
  { isOpen, isFixed }: SidebarCategoryProps['category'],
  isActive: boolean,
  current: string,
): [boolean, (isOpen: boolean) => void] {
  const [state, setState] = useState({
    isOpen: isActive || Boolean(isOpen ?? isFixed),
    seen: current,
  });
  const arrived =
    state.seen === current ? state : { isOpen: state.isOpen || isActive, seen: current };
  if (arrived !== state) setState(arrived);
  return [arrived.isOpen, (open) => setState({ isOpen: open, seen: current })];
}

type CategoryLinkProps = {
  label: string;
  urlPath: string;
  current: string;
  onOwnPage: (() => void) | undefined;
};

/** The link of a category; on its own page it folds and unfolds instead of leading nowhere. */
function CategoryLink({ label, urlPath, current, onOwnPage }: CategoryLinkProps) {
  const isPage = isSamePath(urlPath, current);
  const onClick = (event: MouseEvent) => {
    if (!isPage || !onOwnPage || !isPlainClick(event)) return;
    event.preventDefault();
    onOwnPage();
  };
  return (
    <Link
      href={hrefOf(urlPath)}
      aria-current={isPage ? 'page' : undefined}
      className={styles['link']}
      onClick={onClick}
    >
      {label}
    </Link>
  );
}

type HandleProps = { label: string; isLinked: boolean; isOpen: boolean; isFixed: boolean };

/** What folds a category: a caret beside its link, or the label itself where there is no link. */
function Handle({ label, isLinked, isOpen, isFixed }: HandleProps) {
  const action = `${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a summary folds without JavaScript too; browsers disagree on the role they tell for it, so it is written
    <summary
      role="button"
      aria-expanded={isOpen}
      aria-disabled={isFixed || undefined}
      aria-label={isLinked ? action : undefined}
      onClick={(event) => isFixed && event.preventDefault()}
      className={isLinked ? styles['caret'] : styles['button']}
    >
      {isLinked ? null : label}
    </summary>
  );
}

/** Without JavaScript a closed category that has no page of its own leads to its first page. */
function NoScriptLink({ urlPath, label }: { urlPath: string; label: string }) {
  return (
    <noscript>
      <a href={withBase(hrefOf(urlPath))} className={styles['link']}>
        {label}
      </a>
    </noscript>
  );
}
