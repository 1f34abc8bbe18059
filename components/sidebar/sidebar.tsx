import { use, useEffect, useRef } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { findSection, type SidebarItem, type SidebarTopItem } from '@/lib/nav/sidebar-item';
import * as messages from '@/messages';
import styles from './sidebar.module.css';
import { SidebarCategory } from './sidebar-category';
import { SidebarItems } from './sidebar-items';
import { SidebarLink } from './sidebar-link';

type SidebarProps = {
  tops: readonly SidebarTopItem[];
  /** Loads the items of a section. Must return the same promise for the same name. */
  loadSection: (name: string) => Promise<SidebarItem[]>;
  /** Removes a section from the cache after it failed to load. */
  evictSection: (name: string) => void;
  urlPath: string;
};

/** The sidebar of the docs. It stays mounted across navigations, which preserves the open categories. */
export function Sidebar({ tops, loadSection, evictSection, urlPath }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(nav.current), []);
  const active = findSection(tops, urlPath)?.section;
  return (
    <nav aria-label={messages.sidebar.label} ref={nav} className={styles['sidebar']}>
      <ul className={styles['list']}>
        {tops.map((top) =>
          top.kind === 'page' ? (
            <SidebarLink key={top.urlPath} item={top} current={urlPath} />
          ) : (
            <SidebarCategory
              key={top.section}
              category={top}
              isActive={top.section === active}
              current={urlPath}
              first={top.first}
            >
              <LazyBoundary onRetry={() => evictSection(top.section)}>
                <Section loadSection={loadSection} name={top.section} current={urlPath} />
              </LazyBoundary>
            </SidebarCategory>
          ),
        )}
      </ul>
    </nav>
  );
}

type SectionProps = { loadSection: SidebarProps['loadSection']; name: string; current: string };

function Section({ loadSection, name, current }: SectionProps) {
  return <SidebarItems items={use(loadSection(name))} current={current} />;
}

/** Scrolls the sidebar, but not the page, to the link to the current page. */
function scrollToCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  const scroller = nav?.parentElement;
  if (!link || !scroller) return;
  const overflow = link.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  if (overflow > 0) scroller.scrollTop += overflow + scroller.clientHeight / 2;
}
