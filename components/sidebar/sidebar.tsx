import { use, useEffect, useRef } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { findSection, type SidebarItem, type SidebarTopItem } from '@/lib/nav/sidebar-item';
import * as messages from '@/messages';
import styles from './sidebar.module.css';
import { getKey, SidebarCategory, SidebarEntry, SidebarItems } from './sidebar-items';

type SidebarProps = {
  topItems: readonly SidebarTopItem[];
  /** Returns the items of a section, or loads them. Must return the same promise for the same id. */
  loadSection: (id: string) => SidebarItem[] | Promise<SidebarItem[]>;
  /** Discards what failed to load. */
  onRetry: () => void;
  urlPath: string;
};

/** The sidebar of the docs. It stays mounted across navigations, which preserves the open categories. */
export function Sidebar({ topItems, loadSection, onRetry, urlPath }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the mobile menu, after the dialog has opened.
    const frame = requestAnimationFrame(() => scrollToCurrent(nav.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const activeSection = findSection(topItems, urlPath);
  return (
    <nav aria-label={messages.sidebar.label} ref={nav} className={styles['sidebar']}>
      <ul className={styles['list']} data-hues="">
        {topItems.map((item) =>
          item.kind !== 'category' ? (
            <SidebarEntry key={getKey(item)} item={item} currentPath={urlPath} />
          ) : (
            <SidebarCategory
              key={item.sectionId}
              category={item}
              isActive={item === activeSection}
              currentPath={urlPath}
              firstPath={item.firstPath}
            >
              <LazyBoundary onRetry={onRetry}>
                <Section loadSection={loadSection} id={item.sectionId} currentPath={urlPath} />
              </LazyBoundary>
            </SidebarCategory>
          ),
        )}
      </ul>
    </nav>
  );
}

type SectionProps = { loadSection: SidebarProps['loadSection']; id: string; currentPath: string };

function Section({ loadSection, id, currentPath }: SectionProps) {
  return <SidebarItems items={useLoaded(loadSection(id))} currentPath={currentPath} />;
}

/** Scrolls the sidebar, but not the page, to the link to the current page. */
function scrollToCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  const scroller = nav?.parentElement;
  if (!link || !scroller) return;
  const overflow = link.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  if (overflow > 0) scroller.scrollTop += overflow + scroller.clientHeight / 2;
}

/** Returns a value, or the result of a promise; suspends until it is there. Must get the same promise on each render. */
export function useLoaded<Value>(value: Value | Promise<Value>): Value {
  return value instanceof Promise ? use(value) : value;
}
