import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { loadEnvironment } from '@/lib/config/environment';
import { variant } from '@/lib/config/variant';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import * as messages from '@/messages';
import { getSidebarRevision, loadPagePaths } from './page-input';
import { SiteLayout } from './site-layout.client';
import { CookiebotScript, getConsentProps } from './third-parties';
import './styles/globals.css';

const { locale } = variant;

export const viewport: Viewport = { themeColor: site.browserColors.light };

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(loadEnvironment(process.env).siteUrl),
    title: { default: site.title, template: `%s | ${site.title}` },
    description: site.tagline,
    icons: {
      icon: { url: withBasePath('/icon.svg'), type: 'image/svg+xml' },
      apple: { url: withBasePath('/apple-icon.png'), sizes: '180x180' },
    },
    other: { 'docsearch:language': locale.id, docusaurus_locale: locale.id },
  };
}

export default async function RootLayout({
  children,
}: {
  children: ReactNode;
}) {
  return (
    // The language of the texts of the layout, which are English if `lib/messages` lacks the
    // language of the site.
    <html {...messages.language} suppressHydrationWarning>
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
        <SiteLayout
          pagePaths={await loadPagePaths()}
          consent={getConsentProps()}
          sidebarRevision={getSidebarRevision()}
        >
          {children}
        </SiteLayout>
      </body>
    </html>
  );
}
