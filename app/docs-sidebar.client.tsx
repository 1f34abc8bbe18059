'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getPrerenderedSidebar } from '#prerendered-sidebar';
import { Sidebar } from '@/components/sidebar/sidebar';
import { LoadError, Loading } from '@/components/ui/errors';
import {
  discardCategories,
  getSidebar,
  loadCategory,
  loadSidebar,
  retrySidebar,
  subscribeToSidebar,
} from '@/lib/client/sidebar-store';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import { decodePath } from '@/lib/urls/url-path';

type DocsSidebarProps = {
  /** Of the content, in development only. */
  revision?: string | undefined;
  /** Whether the HTML of the page contains this sidebar. */
  isPrerendered?: boolean;
};

/**
 * Loads the sidebar, and reloads it when `revision` changes. The URL path comes from the router, so
 * payloads do not include the sidebar.
 */
export function DocsSidebar({
  revision,
  isPrerendered = false,
}: DocsSidebarProps) {
  const urlPath = decodePath(usePathname());
  const prerendered = usePrerenderedSidebar(urlPath, isPrerendered);
  const { data, error } = useSyncExternalStore(
    subscribeToSidebar,
    getSidebar,
    getSidebar,
  );
  useEffect(() => loadSidebar(revision), [revision]);
  // After a failure, the sidebar in the HTML stays until the reader leaves the page.
  const usesPrerendered =
    error === undefined || prerendered?.urlPath === urlPath;
  const shown = data ?? (usesPrerendered ? prerendered?.data : undefined);
  const placeholder =
    error === undefined ? (
      <Loading />
    ) : (
      <LoadError error={error} onRetry={retrySidebar} />
    );
  if (!shown) {
    return placeholder;
  }
  return (
    <Sidebar
      topItems={shown.topItems}
      loadCategory={(id) => shown.categories[id] ?? (data && loadCategory(id))}
      onRetry={discardCategories}
      placeholder={placeholder}
      currentPath={urlPath}
    />
  );
}

type PrerenderedSidebar = { urlPath: string; data: SidebarData };

/** Returns the sidebar in the HTML, if there is one. */
function usePrerenderedSidebar(
  urlPath: string,
  isPrerendered: boolean,
): PrerenderedSidebar | undefined {
  const [prerendered] = useState(() => {
    if (!isPrerendered || isHydrated()) {
      return undefined;
    }
    return { urlPath, data: getPrerenderedSidebar(urlPath) };
  });
  return prerendered;
}

/** Unlike `useHydrated`, does not render the whole sidebar again at the end of hydration. */
function isHydrated(): boolean {
  return (
    typeof document !== 'undefined' &&
    'hydrated' in document.documentElement.dataset
  );
}
