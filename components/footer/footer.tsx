import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SupportLink } from '@/components/ui/support-link.client';
import { footer, site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './footer.module.css';

type FooterProps = {
  links: readonly { label: string; href: string }[];
  cookieSettings: ReactNode;
};

export function Footer({ links, cookieSettings }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        {site.support.contact && (
          <li>
            <SupportLink />
          </li>
        )}
        {site.statusUrl && (
          <li>
            <Link href={site.statusUrl}>{messages.support.status}</Link>
          </li>
        )}
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <p className={styles['copyright']}>
        {messages.siteTexts[footer.copyright] ?? footer.copyright}
      </p>
    </footer>
  );
}
