import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Announcement } from '@/components/announcement/announcement.client';
import { CookieSettings } from '@/components/consent/cookie-settings.client';
import { Footer, SkipLink } from '@/components/frame/frame';
import { Navbar } from '@/components/navbar/navbar';
import { LoadingBar, Navigation } from '@/components/navigation/navigation.client';
import { SearchButton } from '@/components/search/search-button.client';
import { ThemeProvider, ThemeToggle } from '@/components/theme/theme.client';
import { Link } from '@/components/ui/link';
import { VariantSuggestion, VariantSwitcher } from '@/components/variants/variant-switcher.client';
import { createPrePaintScript } from '@/lib/client/pre-paint';
import { loadEnvironment } from '@/lib/config/environment';
import { hasVariants, variant } from '@/lib/config/variant';
import { announcement, site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import { DocsMenu } from './docs-sidebar.client';
import { getSidebarRevision, loadSharedInput } from './page-input';
import { ConsentManager, CookiebotScript } from './third-parties';
import './styles/globals.css';

const { locale } = variant;

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
    openGraph: { locale: locale.id, siteName: site.title, images: '/social-card.png' },
    twitter: { card: 'summary_large_image' },
    other: { 'docsearch:language': locale.id, docusaurus_locale: locale.id },
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
      {hasVariants && <VariantSwitcher placement="navbar" />}
      <LoadingBar />
      <SearchButton siteUrl={siteUrl} />
      <noscript>
        <Link href={searchPath}>{messages.search.name}</Link>
      </noscript>
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
          <Navbar
            menu={
              <DocsMenu
                revision={getSidebarRevision()}
                extra={hasVariants && <VariantSwitcher placement="menu" />}
              />
            }
            tools={tools}
          />
          {hasVariants && <VariantSuggestion />}
          {children}
          <Footer links={footerLinks} cookieSettings={<CookieSettings />} />
        </ThemeProvider>
      </body>
    </html>
  );
}

/** Translates a text in `lib/site.ts` to the language of the page. */
function translate(text: string): string {
  return messages.siteTexts[text] ?? text;
}

/** The announcement configured in `lib/site.ts`, if any. Its link is omitted if the content lacks the linked page. */
function Notice({ linkPath }: { linkPath: string | undefined }) {
  if (!announcement) return null;
  const { id, text, link, isCloseable } = announcement;
  return (
    <Announcement id={id} isCloseable={isCloseable}>
      {translate(text)}{' '}
      {link && linkPath !== undefined && (
        <Link href={toHref(linkPath)}>{translate(link.label)}</Link>
      )}
    </Announcement>
  );
}
