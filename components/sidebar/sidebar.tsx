import { use, useEffect, useRef } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { type SidebarItem, type SidebarTop, sectionAt } from '@/lib/nav/sidebar-item';
import styles from './sidebar.module.css';
import { SidebarCategory } from './sidebar-category';
import { SidebarItems } from './sidebar-items';
import { SidebarLink } from './sidebar-link';

type SidebarProps = {
  tops: readonly SidebarTop[];
  /** The items of a section; the same promise each time for the same name. */
  loadSection: (name: string) => Promise<SidebarItem[]>;
  /** Forgets a section whose load failed. */
  forgetSection: (name: string) => void;
  urlPath: string;
};

/** The tree of the documentation. It stays mounted while the reader goes from page to page, and so keeps what is open. */
export function Sidebar({ tops, loadSection, forgetSection, urlPath }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(nav.current), []);
  const active = sectionAt(tops, urlPath)?.section;
  return (
    <nav aria-label="Docs sidebar" ref={nav} className={styles['sidebar']}>
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
              <LazyPart onRetry={() => forgetSection(top.section)}>
                <Branch items={loadSection} name={top.section} current={urlPath} />
              </LazyPart>
            </SidebarCategory>
          ),
        )}
      </ul>
    </nav>
  );
}

type BranchProps = { items: SidebarProps['loadSection']; name: string; current: string };

function Branch({ items, name, current }: BranchProps) {
  return <SidebarItems items={use(items(name))} current={current} />;
}

/** Brings the current page into the sidebar's view, without moving the page itself. */
function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  const scroller = nav?.parentElement;
  if (!link || !scroller) return;
  const below = link.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  if (below > 0) scroller.scrollTop += below + scroller.clientHeight / 2;
}
