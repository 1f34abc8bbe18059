import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { footer } from '@/lib/site';
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
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <p className={styles['copyright']}>{footer.copyright}</p>
    </footer>
  );
}
