'use client';

import { usePathname } from 'next/navigation';
import { Sidebar } from '@/components/sidebar/sidebar';
import { hidden } from '@/generated/sidebar/hidden';
import { sections } from '@/generated/sidebar/sections';
import { topItems } from '@/generated/sidebar/top-items';
import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { decodePath, isSamePath } from '@/lib/routes/url-path';

/** `use` needs the same promise on each render, and each section is fetched once per visit. */
const sectionCache = new Map<string, Promise<SidebarItem[]>>();

function loadSection(id: string): Promise<SidebarItem[]> {
  const cached = sectionCache.get(id);
  if (cached) return cached;
  const load = sections[id] ?? (() => Promise.resolve({ items: [] }));
  const items = loadWithTimeout(load).then((module) => module.items);
  // The error boundary around the section reports the failure.
  items.catch(() => {});
  sectionCache.set(id, items);
  return items;
}

function evictSection(id: string): void {
  sectionCache.delete(id);
}

/** Whether the page has a sidebar: `displayed_sidebar: null` in its front matter hides it. */
export function useHasSidebar(): boolean {
  const urlPath = decodePath(usePathname());
  return !hidden.some((hiddenPath) => isSamePath(hiddenPath, urlPath));
}

/** The sidebar with its data. It reads the URL path from the router, so no page payload includes the sidebar. */
export function DocsSidebar() {
  const hasSidebar = useHasSidebar();
  const pathname = usePathname();
  if (!hasSidebar) return null;
  return (
    <Sidebar
      topItems={topItems}
      loadSection={loadSection}
      evictSection={evictSection}
      urlPath={decodePath(pathname)}
    />
  );
}
