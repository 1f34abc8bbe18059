'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  isSidebarHidden,
  loadRenderedSidebar,
  loadSection,
  loadSidebar,
  reloadSidebar,
  watchSidebar,
} from '#sidebar-data';
import { MobileMenu } from '@/components/mobile-menu/mobile-menu.client';
import { Sidebar, useLoaded } from '@/components/sidebar/sidebar';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { decodePath } from '@/lib/urls/url-path';

type DocsSidebarProps = {
  revision?: string | undefined;
  /** Whether the HTML of the page contains this sidebar. */
  isPrerendered?: boolean;
};

/**
 * Loads and renders the sidebar, and reloads it when `revision` changes. Reads the URL path from the router, so that page payloads do
 * not include the sidebar.
 */
export function DocsSidebar(props: DocsSidebarProps) {
  return (
    <LazyBoundary onRetry={reloadSidebar}>
      <LoadedSidebar urlPath={decodePath(usePathname())} {...props} />
    </LazyBoundary>
  );
}

type LoadedSidebarProps = DocsSidebarProps & { urlPath: string };

function LoadedSidebar({ urlPath, revision, isPrerendered }: LoadedSidebarProps) {
  const load = isPrerendered ? loadRenderedSidebar : loadSidebar;
  const { topItems, sections } = useLoaded(load(urlPath, revision));
  if (isSidebarHidden(urlPath)) return null;
  return (
    <Sidebar
      topItems={topItems}
      loadSection={(name) => sections[name] ?? loadSection(name)}
      onRetry={reloadSidebar}
      urlPath={urlPath}
    />
  );
}

type DocsMenuProps = Pick<DocsSidebarProps, 'revision'> & { extra?: ReactNode };

/**
 * The mobile menu. It opens with the sidebar, even on pages outside the docs, unless `displayed_sidebar: null` in the front matter
 * hides the sidebar.
 */
export function DocsMenu({ revision, extra }: DocsMenuProps) {
  const urlPath = decodePath(usePathname());
  const getSnapshot = () => !isSidebarHidden(urlPath);
  const hasSidebar = useSyncExternalStore(watchSidebar, getSnapshot, getSnapshot);
  return <MobileMenu extra={extra}>{hasSidebar && <DocsSidebar revision={revision} />}</MobileMenu>;
}
