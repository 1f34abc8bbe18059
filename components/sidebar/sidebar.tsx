import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/navigation/links';
import {
  containsPath,
  findTopCategory,
  flattenItems,
  type SidebarCategory,
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
  /** What an expanded category shows while its items load, and after they have failed to load. */
  placeholder?: ReactNode;
  currentPath: string;
};

/**
 * The sidebar of the docs. It stays mounted across navigations, which preserves the open
 * categories.
 */
export function Sidebar({
  topItems,
  currentPath,
  placeholder,
  ...loading
}: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the mobile menu, waits until the dialog has opened.
    const frame = requestAnimationFrame(() => scrollToCurrent(nav.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const activeCategory = findTopCategory(topItems, currentPath);
  const current = topItems.find((item) =>
    item.kind === 'page'
      ? isSamePath(item.urlPath, currentPath)
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
          renderItem(item, currentPath, (category) => ({
            isActive: category === activeCategory,
            firstPath: category.firstPath,
            children: (
              <LazyBoundary
                load={() => loading.loadCategory(category.categoryId)}
                onRetry={loading.onRetry}
              >
                {(items) =>
                  items ? (
                    <SidebarItems
                      items={items}
                      currentPath={currentPath}
                      placeholder={placeholder}
                    />
                  ) : (
                    placeholder
                  )
                }
              </LazyBoundary>
            ),
          })),
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

/** Renders an item of a list. `getState` is called if it is a category. */
function renderItem<Category extends CategoryEntryProps['category']>(
  item: SidebarPage | SidebarLink | Category,
  currentPath: string,
  getState: (
    category: Category,
  ) => Pick<CategoryEntryProps, 'isActive' | 'firstPath' | 'children'>,
): ReactNode {
  // Labels may repeat, URL paths do not.
  const key = 'urlPath' in item ? item.urlPath : undefined;
  return item.kind === 'category' ? (
    <CategoryEntry
      key={key ?? item.label}
      category={item}
      currentPath={currentPath}
      {...getState(item)}
    />
  ) : (
    <SidebarEntry
      key={key ?? item.label}
      item={item}
      currentPath={currentPath}
    />
  );
}

type SidebarItemsProps = Pick<SidebarProps, 'placeholder' | 'currentPath'> & {
  items: readonly SidebarItem[];
};

/** The pages and categories of one sidebar level. */
export function SidebarItems({
  items,
  currentPath,
  placeholder,
}: SidebarItemsProps) {
  return (
    <ul className={styles['nested']}>
      {items.map((item) =>
        renderItem(item, currentPath, (category) => ({
          isActive: containsPath(category, currentPath),
          firstPath:
            category.urlPath ?? flattenItems(category.items)[0]?.urlPath ?? '/',
          children: category.isPruned ? (
            placeholder
          ) : (
            <SidebarItems
              items={category.items}
              currentPath={currentPath}
              placeholder={placeholder}
            />
          ),
        })),
      )}
    </ul>
  );
}

type SidebarEntryProps = {
  item: SidebarPage | SidebarLink;
  currentPath: string;
};

/** An item without children: a page, or a link to another site. */
function SidebarEntry({ item, currentPath }: SidebarEntryProps) {
  const isPage = item.kind === 'page';
  return (
    <li data-hue={isPage ? item.hue : undefined}>
      <Link
        href={isPage ? toHref(item.urlPath) : item.href}
        aria-current={
          isPage && isSamePath(item.urlPath, currentPath) ? 'page' : undefined
        }
        className={styles['link']}
      >
        {item.label}
      </Link>
    </li>
  );
}

type CategoryEntryProps = {
  category: Omit<SidebarCategory, 'items'>;
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
function CategoryEntry({
  category,
  isActive,
  currentPath,
  ...props
}: CategoryEntryProps) {
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
  const details = useRef<HTMLDetailsElement>(null);
  const adoptState = useEffectEvent(() => {
    const { current } = details;
    if (!current || current.open === isOpen) {
      return;
    }
    if (isCollapsible) {
      setOpen(current.open);
    } else {
      current.open = isOpen;
    }
  });
  // The reader may have toggled the category before hydration.
  useLayoutEffect(() => adoptState(), []);
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
        ref={details}
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
  category: CategoryEntryProps['category'],
  isActive: boolean,
  currentPath: string,
): [isOpen: boolean, setOpen: (isOpen: boolean) => void, hasOpened: boolean] {
  const [state, setState] = useState({
    isOpen: isActive || category.isOpen === true,
    currentPath,
  });
  // The items stay while the category closes.
  const [hasOpened, setOpened] = useState(state.isOpen);
  if (state.isOpen && !hasOpened) {
    setOpened(true);
  }
  if (state.currentPath !== currentPath) {
    setState({ isOpen: state.isOpen || isActive, currentPath });
  }
  return [
    state.isOpen,
    (open) => setState({ isOpen: open, currentPath }),
    hasOpened,
  ];
}
