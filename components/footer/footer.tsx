import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import * as messages from '@/messages';
import styles from './footer.module.css';

type FooterProps = { gettingStarted: string; settings: ReactNode };

export function Footer({ gettingStarted, settings }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        <li>
          <Link href={gettingStarted}>{messages.footer.gettingStarted}</Link>
        </li>
        <li>
          <Link href="/cookie-declaration">{messages.footer.cookies}</Link>
        </li>
        {settings && <li>{settings}</li>}
      </ul>
      <p className={styles['copyright']}>{messages.footer.copyright}</p>
    </footer>
  );
}
