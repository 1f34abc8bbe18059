import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { CardData } from '@/lib/nav/category-cards';
import { toHref } from '@/lib/routes/url-path';
import styles from './cards.module.css';

/** A responsive grid of cards. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles['cards']}>{children}</div>;
}

type CardProps = { title: string; href: string; children?: ReactNode };

/** A card that links to a page. */
export function Card({ title, href, children }: CardProps) {
  return (
    <div className={styles['card']}>
      <Link href={href} className={styles['title']}>
        {title}
      </Link>
      <div className={styles['text']}>{children}</div>
    </div>
  );
}

export function CardList({ cards }: { cards: readonly CardData[] }) {
  return (
    <Cards>
      {cards.map(({ title, urlPath, text }) => (
        <Card key={urlPath} title={title} href={toHref(urlPath)}>
          {text && <p>{text}</p>}
        </Card>
      ))}
    </Cards>
  );
}
