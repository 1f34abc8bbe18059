import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/footer/footer';
import { SkipLink } from '@/components/frame/skip-link';
import { Navbar } from '@/components/navbar/navbar';
import { ThemeProvider } from '@/components/theme/theme-provider.client';
import { ThemeToggle } from '@/components/theme/theme-toggle.client';
import { environment } from '@/lib/environment';
import { site } from '@/lib/site';
import { DocsMenu } from './docs-menu.client';
import { loadedSite } from './site-content';
import './styles/globals.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
};

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(environment(process.env).siteUrl),
    title: { default: site.title, template: `%s | ${site.title}` },
    description: site.tagline,
    applicationName: site.title,
    openGraph: { locale: site.defaultLocale, siteName: site.title, images: '/social-card.png' },
    twitter: { card: 'summary_large_image' },
    other: { 'docsearch:language': site.defaultLocale, docusaurus_locale: site.defaultLocale },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { content } = await loadedSite();
  const start = content.pages.find(({ id }) => id === 'getting-started');
  return (
    <html lang={site.defaultLocale} dir="ltr" suppressHydrationWarning>
      <body>
        <ThemeProvider>
          <SkipLink />
          <Navbar menu={<DocsMenu />} tools={<ThemeToggle />} />
          {children}
          <Footer gettingStarted={start?.address ?? '/'} />
        </ThemeProvider>
      </body>
    </html>
  );
}
