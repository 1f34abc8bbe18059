'use client';

import { usePathname } from 'next/navigation';
import { Sidebar } from '@/components/sidebar/sidebar';
import { hidden } from '@/generated/sidebar/hidden';
import { sections } from '@/generated/sidebar/sections';
import { tops } from '@/generated/sidebar/tops';
import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { decodePath, isSamePath } from '@/lib/routes/url-path';

/** React wants the same promise at each render; a section is fetched once a visit. */
const loading = new Map<string, Promise<SidebarItem[]>>();

function loadSection(name: string): Promise<SidebarItem[]> {
  const started = loading.get(name);
  if (started) return started;
  const load = sections[name] ?? (() => Promise.resolve({ items: [] }));
  const items = loadWithTimeout(load).then((module) => module.items);
  // Whoever renders the section reports the failure.
  items.catch(() => {});
  loading.set(name, items);
  return items;
}

function forgetSection(name: string): void {
  loading.delete(name);
}

/** Whether the page has a sidebar: `displayed_sidebar: null` in its front matter hides it. */
export function useHasSidebar(): boolean {
  const urlPath = decodePath(usePathname());
  return !hidden.some((each) => isSamePath(each, urlPath));
}

/** The sidebar with its data: it is told of the URL path by the router, so no page carries any of it. */
export function DocsSidebar() {
  const hasSidebar = useHasSidebar();
  const pathname = usePathname();
  if (!hasSidebar) return null;
  return (
    <Sidebar
      tops={tops}
      loadSection={loadSection}
      forgetSection={forgetSection}
      urlPath={decodePath(pathname)}
    />
  );
}
