import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Announcement } from '@/components/announcement/announcement.client';
import { Footer } from '@/components/footer/footer';
import { SkipLink } from '@/components/frame/frame';
import { Navbar } from '@/components/navbar/navbar';
import { LoadingBar, Navigation } from '@/components/navigation/navigation.client';
import { NoScriptSearchLink } from '@/components/search/no-script';
import { SearchButton } from '@/components/search/search-button.client';
import { ThemeProvider, ThemeToggle } from '@/components/theme/theme.client';
import { Link } from '@/components/ui/link';
import { createPrePaintScript } from '@/lib/client/pre-paint';
import { loadEnvironment } from '@/lib/config/environment';
import { announcement, locale, site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import { DocsMenu } from './docs-sidebar.client';
import { getSidebarRevision, loadSharedInput } from './page-input';
import { ConsentManager, CookiebotScript, FooterCookieSettings } from './third-parties';
import './styles/globals.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: site.browserColors.light,
};

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(loadEnvironment(process.env).siteUrl),
    title: { default: site.title, template: `%s | ${site.title}` },
    description: site.tagline,
    applicationName: site.title,
    openGraph: { locale: site.defaultLocale, siteName: site.title, images: '/social-card.png' },
    twitter: { card: 'summary_large_image' },
    other: { 'docsearch:language': site.defaultLocale, docusaurus_locale: site.defaultLocale },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { footerLinks, announcementPath } = await loadSharedInput();
  const { siteUrl } = loadEnvironment(process.env);
  const prePaint = createPrePaintScript({
    announcementId: announcement?.id ?? null,
    colors: site.browserColors,
  });
  const tools = (
    <>
      <LoadingBar />
      <SearchButton siteUrl={siteUrl} />
      <NoScriptSearchLink />
      <ThemeToggle />
    </>
  );
  return (
    <html lang={locale.id} dir={locale.direction} suppressHydrationWarning>
      <head>
        <CookiebotScript />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.title}
          href={withBasePath('/opensearch.xml')}
        />
      </head>
      <body>
        <ThemeProvider>
          <script data-cookieconsent="ignore">{prePaint}</script>
          <Navigation />
          <SkipLink />
          <ConsentManager />
          <Notice linkPath={announcementPath} />
          <Navbar menu={<DocsMenu revision={getSidebarRevision()} />} tools={tools} />
          {children}
          <Footer links={footerLinks} cookieSettings={<FooterCookieSettings />} />
        </ThemeProvider>
      </body>
    </html>
  );
}

/** The announcement configured in `lib/site.ts`, if any. Its link is omitted if the content lacks the linked page. */
function Notice({ linkPath }: { linkPath: string | undefined }) {
  if (!announcement) return null;
  const { id, text, link, isCloseable } = announcement;
  return (
    <Announcement id={id} isCloseable={isCloseable}>
      {text} {link && linkPath !== undefined && <Link href={toHref(linkPath)}>{link.label}</Link>}
    </Announcement>
  );
}
