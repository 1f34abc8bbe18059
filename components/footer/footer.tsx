import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import * as messages from '@/messages';
import styles from './footer.module.css';

type FooterProps = { gettingStartedPath: string; cookieSettings: ReactNode };

export function Footer({ gettingStartedPath, cookieSettings }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        <li>
          <Link href={gettingStartedPath}>{messages.footer.gettingStarted}</Link>
        </li>
        <li>
          <Link href="/cookie-declaration">{messages.footer.cookies}</Link>
        </li>
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <p className={styles['copyright']}>{messages.footer.copyright}</p>
    </footer>
  );
}
