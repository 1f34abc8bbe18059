import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { sectionPaths } from '@/components/ui/section-paths';
import type { CardData } from '@/lib/nav/page-navigation';
import { toHref } from '@/lib/urls/url-path';
import styles from './cards.module.css';

type CardsProps = {
  /** Shows lists of links as rows. */
  wide?: boolean;
  /** Gives each card the hue of a section, in the order of the sidebar. */
  sections?: boolean;
  children: ReactNode;
};

/** A responsive grid of cards. */
export function Cards({ wide, sections, children }: CardsProps) {
  return (
    <div
      className={styles['cards']}
      data-wide={wide}
      data-sections={sections}
      data-hues=""
    >
      {children}
    </div>
  );
}

type CardProps = {
  title?: string;
  /** The target of the whole card, except for links in its content. */
  href?: string;
  /** The language of a target in another language or version. */
  hrefLang?: string;
  /** The name of a `SectionIcon`. */
  icon?: string;
  children?: ReactNode;
};

export function Card({ title, href, hrefLang, icon, children }: CardProps) {
  const isPlain = !title || href === undefined;
  return (
    <div className={styles['card']} data-plain={isPlain || undefined}>
      {title && (
        <div className={styles['head']}>
          {icon && <SectionIcon name={icon} className={styles['icon']} />}
          {href === undefined ? (
            <span>{title}</span>
          ) : (
            <Link href={href} hrefLang={hrefLang} className={styles['title']}>
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

const paths = {
  ...sectionPaths,
  tag: 'M3.5 12.5v-9h9l8.5 8.5-9 9zM8 8h.01',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
} as const;

/** The decorative icon of a card; none for an unknown name. */
function SectionIcon({
  name,
  className,
}: {
  name: string;
  className?: string | undefined;
}) {
  const path = Object.entries(paths).find(([key]) => key === name)?.[1];
  return path && <Icon path={path} size="1.5rem" className={className} />;
}
