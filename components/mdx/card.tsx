import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SectionIcon } from '@/components/ui/section-icon';
import type { CardData } from '@/lib/nav/category-cards';
import { toHref } from '@/lib/urls/url-path';
import styles from './cards.module.css';

/** A responsive grid of cards, or of wide cards. */
export function Cards({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles['cards']} data-wide={wide}>
      {children}
    </div>
  );
}

type CardProps = {
  title?: string;
  /** The whole card links there, except for links in the content. */
  href?: string;
  /** The name of an icon of `SectionIcon`. */
  icon?: string;
  children?: ReactNode;
};

/** A card. Lists of links in its content are shown as rows. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className={styles['card']}>
      {title && (
        <div className={styles['head']}>
          {icon && <SectionIcon name={icon} className={styles['icon']} />}
          {href === undefined ? (
            <b>{title}</b>
          ) : (
            <Link href={href} className={styles['title']}>
              {title}
            </Link>
          )}
        </div>
      )}
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
