import { Link } from '@/components/ui/link';
import { site } from '@/lib/site';
import styles from './footer.module.css';

export function Footer({ gettingStarted }: { gettingStarted: string }) {
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        <li>
          <Link href={gettingStarted}>{site.footer.gettingStarted}</Link>
        </li>
        <li>
          <Link href="/cookie-declaration">{site.footer.cookies}</Link>
        </li>
      </ul>
      <p className={styles['copyright']}>{site.footer.copyright}</p>
    </footer>
  );
}
