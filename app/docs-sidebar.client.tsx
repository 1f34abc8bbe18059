'use client';

import { usePathname } from 'next/navigation';
import {
  getSidebarError,
  loadRenderedSidebar,
  loadSection,
  loadSidebar,
  reloadSidebar,
  retryHtmlSidebar,
  subscribeToSidebar,
} from '#sidebar-data';
import { MissingItems } from '@/components/sidebar/missing-items';
import { Sidebar } from '@/components/sidebar/sidebar';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { decodePath, isSamePath } from '@/lib/urls/url-path';

type DocsSidebarProps = {
  revision?: string | undefined;
  /** Whether the HTML of the page contains this sidebar. `displayed_sidebar: null` in the front matter hides it. */
  isPrerendered?: boolean;
};

/** Loads the sidebar, again when `revision` changes. The URL path comes from the router, so payloads do not include the sidebar. */
export function DocsSidebar({ revision, isPrerendered }: DocsSidebarProps) {
  const urlPath = decodePath(usePathname());
  const load = isPrerendered ? loadRenderedSidebar : loadSidebar;
  return (
    <>
      <LazyBoundary load={() => load(urlPath, revision)} onRetry={reloadSidebar}>
        {({ topItems, sections, hidden }) =>
          isPrerendered && hidden.some((path) => isSamePath(path, urlPath)) ? null : (
            <Sidebar
              topItems={topItems}
              loadSection={(name) => sections[name] ?? loadSection(name)}
              onRetry={reloadSidebar}
              urlPath={urlPath}
            />
          )
        }
      </LazyBoundary>
      {isPrerendered && (
        <MissingItems
          subscribe={subscribeToSidebar}
          getError={getSidebarError}
          onRetry={retryHtmlSidebar}
        />
      )}
    </>
  );
}
