import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link as Anchor } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import {
  type SidebarCategory as Category,
  containsPath,
  flattenItems,
  type SidebarLink as Link,
  type SidebarItem,
  type SidebarPage,
} from '@/lib/nav/sidebar-item';
import { withBasePath } from '@/lib/urls/base-path';
import { isSamePath, toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './sidebar.module.css';

type SidebarItemsProps = { items: readonly SidebarItem[]; currentPath: string };

/** The pages and categories of one sidebar level. */
export function SidebarItems({ items, currentPath }: SidebarItemsProps) {
  return (
    <ul className={styles['nested']}>
      {items.map((item) =>
        item.kind !== 'category' ? (
          <SidebarEntry key={getKey(item)} item={item} currentPath={currentPath} />
        ) : (
          <SidebarCategory
            key={getKey(item)}
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

/** Labels may repeat, URL paths do not. */
export function getKey(item: { label: string; urlPath?: string }): string {
  return item.urlPath ?? item.label;
}

type SidebarCategoryProps = {
  category: Omit<Category, 'items'>;
  /** Whether the current page is the category's page or one of its descendants. */
  isActive: boolean;
  currentPath: string;
  /** The URL path of the first page in the category, for users without JavaScript. */
  firstPath: string;
  children: ReactNode;
};

/** A category. It opens when the user navigates to a page inside and closes only when the user collapses it. */
export function SidebarCategory({
  category,
  isActive,
  currentPath,
  firstPath,
  children,
}: SidebarCategoryProps) {
  const { label, urlPath } = category;
  const isCollapsible = category.isCollapsible !== false;
  const [isOpen, setOpen] = useOpenState(category, isActive, currentPath);
  // On the category's own page, a click on its link toggles it.
  const onLinkClick = (event: MouseEvent) => {
    const isOwnPage = urlPath !== undefined && isSamePath(urlPath, currentPath);
    if (!isCollapsible || !isOwnPage || !isPlainClick(event)) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  // Keeps the state of a category that the user toggled before hydration.
  const adoptState = (details: HTMLDetailsElement | null) => {
    if (details === null || details.open === isOpen) return;
    if (isCollapsible) setOpen(details.open);
    else details.open = isOpen;
  };
  return (
    <li className={styles['category']} data-active={isActive || undefined}>
      {urlPath !== undefined && (
        <SidebarLink
          label={label}
          urlPath={urlPath}
          currentPath={currentPath}
          onClick={onLinkClick}
        />
      )}
      <details
        ref={adoptState}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open || !isCollapsible)}
        suppressHydrationWarning
      >
        <Toggle
          label={label}
          isLinked={urlPath !== undefined}
          isOpen={isOpen}
          isCollapsible={isCollapsible}
        />
        {isOpen && children}
        {!isOpen && urlPath === undefined && (
          <noscript>
            <a href={withBasePath(toHref(firstPath))} className={styles['link']}>
              {label}
            </a>
          </noscript>
        )}
      </details>
    </li>
  );
}

/** Tracks whether a category is open. It opens initially and after each navigation if the current page is inside. */
function useOpenState(
  { isOpen, isCollapsible }: SidebarCategoryProps['category'],
  isActive: boolean,
  currentPath: string,
): [boolean, (isOpen: boolean) => void] {
  const [state, setState] = useState({
    isOpen: isActive || (isOpen ?? isCollapsible === false),
    pathname: currentPath,
  });
  const nextState =
    state.pathname === currentPath
      ? state
      : { isOpen: state.isOpen || isActive, pathname: currentPath };
  if (nextState !== state) setState(nextState);
  return [nextState.isOpen, (open) => setState({ isOpen: open, pathname: currentPath })];
}

type ToggleProps = { label: string; isLinked: boolean; isOpen: boolean; isCollapsible: boolean };

/** Toggles a category: a caret next to its link, or the label itself if there is no link. */
function Toggle({ label, isLinked, isOpen, isCollapsible }: ToggleProps) {
  const { collapse, expand } = messages.sidebar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: summary works without JavaScript, but browsers expose different roles for it
    <summary
      role="button"
      aria-expanded={isOpen}
      aria-disabled={!isCollapsible || undefined}
      aria-label={isLinked ? (isOpen ? collapse : expand)(label) : undefined}
      onClick={(event) => !isCollapsible && event.preventDefault()}
      className={isLinked ? styles['caret'] : styles['button']}
    >
      {isLinked ? null : label}
    </summary>
  );
}

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
