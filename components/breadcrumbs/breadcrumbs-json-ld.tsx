import type { Breadcrumb } from '@/lib/nav/breadcrumbs';
import { toHref } from '@/lib/urls/url-path';

type Props = { trail: readonly Breadcrumb[]; siteUrl: string };

/** The breadcrumbs as structured data, without those that have no URL path. */
export function BreadcrumbsJsonLd({ trail, siteUrl }: Props) {
  const linked = trail.filter((crumb) => crumb.urlPath !== undefined);
  if (linked.length === 0) return null;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, urlPath = '/' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + toHref(urlPath),
    })),
  };
  return (
    <script type="application/ld+json">{JSON.stringify(list).replaceAll('<', '\\u003c')}</script>
  );
}
