import { Icon, icons } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Breadcrumb } from '@/lib/nav/page-navigation';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-nav.module.css';

export function Breadcrumbs({
  breadcrumbs,
}: {
  breadcrumbs: readonly Breadcrumb[];
}) {
  if (breadcrumbs.length === 0) {
    return null;
  }
  return (
    <nav
      aria-label={messages.page.breadcrumbs}
      className={styles['breadcrumbs']}
    >
      <ol className={styles['crumbs']}>
        <li className={styles['crumb']}>
          <Link
            href="/"
            aria-label={messages.page.home}
            className={styles['homeLink']}
          >
            <Icon path={icons.home} />
          </Link>
        </li>
        {breadcrumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is static
          <li key={index} className={styles['crumb']}>
            <Crumb crumb={crumb} isLast={index === breadcrumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({
  crumb: { label, urlPath },
  isLast,
}: {
  crumb: Breadcrumb;
  isLast: boolean;
}) {
  if (isLast) {
    return <span aria-current="page">{label}</span>;
  }
  return urlPath === undefined ? (
    <span>{label}</span>
  ) : (
    <Link href={toHref(urlPath)}>{label}</Link>
  );
}

type BreadcrumbsJsonLdProps = {
  breadcrumbs: readonly Breadcrumb[];
  siteUrl: string;
};

/** The breadcrumbs as structured data, except for those without a URL path. */
export function BreadcrumbsJsonLd({
  breadcrumbs,
  siteUrl,
}: BreadcrumbsJsonLdProps) {
  const links = breadcrumbs.filter((crumb) => crumb.urlPath !== undefined);
  if (links.length === 0) {
    return null;
  }
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ label, urlPath = '/' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + toHref(urlPath),
    })),
  };
  return (
    <script type="application/ld+json">
      {JSON.stringify(list).replaceAll('<', '\\u003c')}
    </script>
  );
}
