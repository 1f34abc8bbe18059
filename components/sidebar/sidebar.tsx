import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/navigation/links';
import {
  type SidebarCategory as Category,
  containsPath,
  findTopCategory,
  flattenItems,
  type SidebarItem,
  type SidebarLink,
  type SidebarPage,
  type SidebarTopItem,
} from '@/lib/nav/sidebar-item';
import { withBasePath } from '@/lib/urls/base-path';
import { isSamePath, toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './sidebar.module.css';

type SidebarProps = {
  topItems: readonly SidebarTopItem[];
  /**
   * Returns the items of a category, or loads them. Must return the same promise for the same id.
   * Undefined if they are not known yet.
   */
  loadCategory: (
    id: string,
  ) => SidebarItem[] | Promise<SidebarItem[]> | undefined;
  /** Discards failed loads, so that they are retried. */
  onRetry: () => void;
  /** What an expanded category shows whose items are not known yet. */
  placeholder?: ReactNode;
  urlPath: string;
};

/**
 * The sidebar of the docs. It stays mounted across navigations, which preserves the open
 * categories.
 */
export function Sidebar({
  topItems,
  urlPath,
  placeholder,
  ...loading
}: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the mobile menu, waits until the dialog has opened.
    const frame = requestAnimationFrame(() => scrollToCurrent(nav.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const activeCategory = findTopCategory(topItems, urlPath);
  const current = topItems.find((item) =>
    item.kind === 'page'
      ? isSamePath(item.urlPath, urlPath)
      : item === activeCategory,
  );
  return (
    <nav
      aria-label={messages.sidebar.label}
      ref={nav}
      className={styles['sidebar']}
    >
      <ul className={styles['list']} data-hue={getHue(current)}>
        {topItems.map((item) =>
          item.kind !== 'category' ? (
            <SidebarEntry key={getKey(item)} item={item} urlPath={urlPath} />
          ) : (
            <SidebarCategory
              key={item.urlPath ?? item.firstPath}
              category={item}
              isActive={item === activeCategory}
              currentPath={urlPath}
              firstPath={item.firstPath}
            >
              <LazyBoundary
                load={() => loading.loadCategory(item.categoryId)}
                onRetry={loading.onRetry}
              >
                {(items) =>
                  items ? (
                    <SidebarItems
                      items={items}
                      urlPath={urlPath}
                      placeholder={placeholder}
                    />
                  ) : (
                    placeholder
                  )
                }
              </LazyBoundary>
            </SidebarCategory>
          ),
        )}
      </ul>
    </nav>
  );
}

function getHue(item: SidebarTopItem | undefined): number | undefined {
  return item === undefined || item.kind === 'link' ? undefined : item.hue;
}

/** Scrolls the sidebar, but not the page, to the link to the current page. */
function scrollToCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  const scroller = nav?.parentElement;
  if (!link || !scroller) {
    return;
  }
  const overflow =
    link.getBoundingClientRect().bottom -
    scroller.getBoundingClientRect().bottom;
  if (overflow > 0) {
    scroller.scrollTop += overflow + scroller.clientHeight / 2;
  }
}

/** Labels may repeat, URL paths do not. */
function getKey(item: { label: string; urlPath?: string | undefined }): string {
  return item.urlPath ?? item.label;
}

type SidebarItemsProps = {
  items: readonly SidebarItem[];
  urlPath: string;
  /** What an expanded category shows whose items are not known yet. */
  placeholder?: ReactNode;
};

/** The pages and categories of one sidebar level. */
export function SidebarItems({
  items,
  urlPath,
  placeholder,
}: SidebarItemsProps) {
  return (
    <ul className={styles['nested']}>
      {items.map((item) =>
        item.kind !== 'category' ? (
          <SidebarEntry key={getKey(item)} item={item} urlPath={urlPath} />
        ) : (
          <SidebarCategory
            key={getKey(item)}
            category={item}
            isActive={containsPath(item, urlPath)}
            currentPath={urlPath}
            firstPath={
              item.urlPath ?? flattenItems(item.items)[0]?.urlPath ?? '/'
            }
          >
            {item.isPruned ? (
              placeholder
            ) : (
              <SidebarItems
                items={item.items}
                urlPath={urlPath}
                placeholder={placeholder}
              />
            )}
          </SidebarCategory>
        ),
      )}
    </ul>
  );
}

type SidebarEntryProps = { item: SidebarPage | SidebarLink; urlPath: string };

/** An item without children: a page, or a link to another site. */
function SidebarEntry({ item, urlPath }: SidebarEntryProps) {
  const isPage = item.kind === 'page';
  return (
    <li data-hue={isPage ? item.hue : undefined}>
      <Link
        href={isPage ? toHref(item.urlPath) : item.href}
        aria-current={
          isPage && isSamePath(item.urlPath, urlPath) ? 'page' : undefined
        }
        className={styles['link']}
      >
        {item.label}
      </Link>
    </li>
  );
}

type SidebarCategoryProps = {
  category: Omit<Category, 'items'>;
  /** Whether the current page is the page of the category or a descendant. */
  isActive: boolean;
  currentPath: string;
  /** The URL path of the first page in the category, for readers without JavaScript. */
  firstPath: string;
  children: ReactNode;
};

/**
 * A category: a link with a caret next to it, or a button. It opens when the reader navigates to a
 * page in the category, and closes only when the reader collapses it.
 */
function SidebarCategory({
  category,
  isActive,
  currentPath,
  ...props
}: SidebarCategoryProps) {
  const { label, urlPath } = category;
  const isLinked = urlPath !== undefined;
  const isCurrent = isLinked && isSamePath(urlPath, currentPath);
  const isCollapsible = category.isCollapsible !== false;
  const [isOpen, setOpen, hasOpened] = useOpenState(
    category,
    isActive,
    currentPath,
  );
  const { collapse, expand } = messages.sidebar;
  // On the page of the category, a click on its link toggles the category.
  const onLinkClick = (event: MouseEvent) => {
    if (!isCollapsible || !isCurrent || !isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    setOpen(!isOpen);
  };
  // Keeps the state of a category that the reader toggled before hydration.
  const adoptState = (details: HTMLDetailsElement | null) => {
    if (details === null || details.open === isOpen) {
      return;
    }
    if (isCollapsible) {
      setOpen(details.open);
    } else {
      details.open = isOpen;
    }
  };
  return (
    <li
      className={styles['category']}
      data-active={isActive || undefined}
      data-hue={category.hue}
    >
      {isLinked && (
        <Link
          href={toHref(urlPath)}
          aria-current={isCurrent ? 'page' : undefined}
          className={styles['link']}
          onClick={onLinkClick}
        >
          {label}
        </Link>
      )}
      <details
        ref={adoptState}
        open={isOpen}
        onToggle={(event) =>
          setOpen(event.currentTarget.open || !isCollapsible)
        }
        suppressHydrationWarning
      >
        {/* biome-ignore lint/a11y/useSemanticElements: summary works without JavaScript, but browsers expose different roles for it */}
        <summary
          role="button"
          aria-expanded={isOpen}
          aria-disabled={!isCollapsible || undefined}
          aria-label={
            isLinked ? (isOpen ? collapse : expand)(label) : undefined
          }
          onClick={(event) => !isCollapsible && event.preventDefault()}
          className={isLinked ? styles['caret'] : styles['button']}
        >
          {isLinked ? null : label}
        </summary>
        {hasOpened && props.children}
        {!hasOpened && !isLinked && (
          <a
            href={withBasePath(toHref(props.firstPath))}
            hidden
            className="no-script"
          >
            {label}
          </a>
        )}
      </details>
    </li>
  );
}

/**
 * Tracks whether a category is open. It opens initially and after each navigation if it contains
 * the current page.
 */
function useOpenState(
  category: SidebarCategoryProps['category'],
  isActive: boolean,
  currentPath: string,
): [isOpen: boolean, setOpen: (isOpen: boolean) => void, hasOpened: boolean] {
  const [state, setState] = useState({
    isOpen: isActive || category.isOpen === true,
    pathname: currentPath,
  });
  // The items stay while the category closes.
  const [hasOpened, setOpened] = useState(state.isOpen);
  if (state.isOpen && !hasOpened) {
    setOpened(true);
  }
  if (state.pathname !== currentPath) {
    setState({ isOpen: state.isOpen || isActive, pathname: currentPath });
  }
  return [
    state.isOpen,
    (open) => setState({ isOpen: open, pathname: currentPath }),
    hasOpened,
  ];
}
