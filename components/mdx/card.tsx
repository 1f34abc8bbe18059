import type { ReactNode } from 'react';
import { Shape } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
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
    <div className={styles['cards']} data-wide={wide} data-sections={sections} data-hues="">
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

/** A card. */
export function Card({ title, href, hrefLang, icon, children }: CardProps) {
  return (
    <div className={styles['card']}>
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

/** Separate from `Icon`, because only server components use these paths, so browsers do not need to load them. */
const paths = {
  start: 'M5 21V4h13l-3 4.5 3 4.5H5',
  people:
    'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.200a3.5 3.5 0 0 1 0 6.600M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  chat: 'M4 4.5h16V16H9.5L4 20.5zM8.5 8.5h7M8.5 12h4.5',
  megaphone: 'M4 10v4l12 5V5zM16 9.5a2.5 2.5 0 0 1 0 5M7 15.5V20h3.5v-3',
  bolt: 'M13 2.5L4.5 13.5H11l-1 8 8.5-11H12z',
  sparkle: 'M11 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4M17 5h4',
  chart: 'M4 20.5h16M7 20v-6M12 20V5M17 20V10',
  bag: 'M5 8h14l1 12.5H4zM8.5 8a3.5 3.5 0 0 1 7 0',
  settings: 'M4 7h9M18 7h2M4 17h2M11 17h9M15.5 4.5v5M8.5 14.5v5',
  tag: 'M3.5 12.5v-9h9l8.5 8.5-9 9zM8 8h.01',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
} as const;

/** The decorative icon of a card. Throws an Error for an unknown name. */
function SectionIcon({ name, className }: { name: string; className?: string | undefined }) {
  const path = Object.entries(paths).find(([key]) => key === name)?.[1];
  if (!path)
    throw new Error(
      `There is no icon "${name}". Use one of these: ${Object.keys(paths).join(', ')}.`,
    );
  return <Shape path={path} size={24} className={className} />;
}
