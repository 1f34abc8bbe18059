'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Announcement } from '@/components/announcement/announcement';
import {
  NavigationEffects,
  NavigationStatus,
} from '@/components/client-navigation/client-navigation';
import { Consent } from '@/components/consent/consent';
import { CookieSettings } from '@/components/consent/cookie-settings';
import { CenteredLayout, Footer, SkipLink } from '@/components/layout/layout';
import { MobileMenu } from '@/components/mobile-menu/mobile-menu';
import { Navbar } from '@/components/navbar/navbar';
import { SearchButton } from '@/components/search/search-button';
import { NotFound } from '@/components/states/not-found';
import { ThemeProvider, ThemeToggle } from '@/components/theme/theme';
import { Link } from '@/components/ui/link';
import { SiteText } from '@/components/ui/site-text';
import {
  VariantSuggestion,
  VariantSwitcher,
} from '@/components/variants/variant-switcher';
import { prePaintScript } from '@/generated/pre-paint';
import { hasVariants } from '@/lib/config/variant';
import type { PagePaths } from '@/lib/publish/generated-files';
import { site } from '@/lib/site';
import { searchPath } from '@/lib/urls/static-routes';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import { DocsSidebar } from './docs-sidebar.client';

type SiteLayoutProps = {
  pagePaths: PagePaths;
  consent: ComponentProps<typeof Consent>;
  sidebarRevision: string | undefined;
  children: ReactNode;
};

/**
 * The layout around every page. It is a client component so that the payload of each page does not
 * repeat it.
 */
export function SiteLayout({ pagePaths, children, ...props }: SiteLayoutProps) {
  const tools = (
    <>
      {hasVariants && <VariantSwitcher placement="navbar" />}
      <NavigationStatus />
      <SearchButton />
      <Link href={searchPath} hidden className="no-script">
        {messages.search.name}
      </Link>
      <ThemeToggle />
    </>
  );
  return (
    <>
      {/* Not around the page: React discards the HTML of a boundary that is not hydrated yet if a context above it changes. */}
      <ThemeProvider>
        <PrePaintScript />
        <NavigationEffects />
        <SkipLink />
        <Consent {...props.consent} />
        <SiteAnnouncement pagePaths={pagePaths} />
        <Navbar
          menu={
            // With the sidebar, even on pages without one.
            <MobileMenu
              extra={hasVariants && <VariantSwitcher placement="menu" />}
            >
              <DocsSidebar revision={props.sidebarRevision} />
            </MobileMenu>
          }
          tools={tools}
        />
      </ThemeProvider>
      {hasVariants && <VariantSuggestion />}
      {children}
      <Footer pagePaths={pagePaths} cookieSettings={<CookieSettings />} />
    </>
  );
}

/**
 * The 404 page. Next.js includes it in the payload of every page, where a client component is only
 * a reference. Every page also loads its code, so it is in the file of the layout.
 */
export function NotFoundPage() {
  return (
    <CenteredLayout>
      <NotFound />
    </CenteredLayout>
  );
}

/** Only in the HTML: the script has run when React hydrates it. */
function PrePaintScript() {
  const script = typeof window === 'undefined' ? prePaintScript : '';
  return (
    <script data-cookieconsent="ignore" suppressHydrationWarning>
      {script}
    </script>
  );
}

/**
 * The announcement configured in `site.yml`, if any. Its link is omitted if the content lacks the
 * linked page.
 */
function SiteAnnouncement({ pagePaths }: { pagePaths: PagePaths }) {
  if (!site.announcement) {
    return null;
  }
  const { id, text, link, isCloseable } = site.announcement;
  const linkPath = link && pagePaths[link.pageId];
  return (
    <Announcement id={id} isCloseable={isCloseable}>
      <SiteText text={text} />{' '}
      {link && linkPath && (
        <Link href={toHref(linkPath)}>
          <SiteText text={link.label} />
        </Link>
      )}
    </Announcement>
  );
}
