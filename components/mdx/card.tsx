import type { ReactNode } from 'react';
import { CategoryTile, Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Category, CategoryAppearance } from '@/lib/nav/categories';
import type { CardData } from '@/lib/nav/page-navigation';
import { toHref } from '@/lib/urls/url-path';
import styles from './cards.module.css';

/** A responsive grid of cards, in which lists of links are rows. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div className={styles['cards']} data-cards="">
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
  /** The path of an icon; writers use its name. */
  icon?: string | undefined;
  /**
   * The category whose icon and hue the card has; in content, its path. Otherwise the card has the
   * accent color.
   */
  category?: CategoryAppearance | string | undefined;
  children?: ReactNode;
};

export function Card({
  title,
  href,
  hrefLang,
  category,
  children,
  ...card
}: CardProps) {
  const appearance = typeof category === 'object' ? category : undefined;
  const icon = card.icon ?? appearance?.icon;
  const hasCategory = appearance !== undefined;
  const isPlain = !title || href === undefined;
  return (
    <div
      className={styles['card']}
      data-plain={isPlain || undefined}
      data-hue={appearance?.hue ?? 'accent'}
    >
      {!title && icon && <CategoryTile icon={icon} />}
      {title && (
        <div className={styles['head']}>
          {icon && hasCategory && <CategoryTile icon={icon} />}
          {icon && !hasCategory && (
            <Icon path={icon} size="1.5rem" className={styles['icon']} />
          )}
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

/** A card with the icon and hue of the category that it names or links to, if any. */
export function renderCategoryCard(
  categories: readonly Category[],
  card: CardProps,
) {
  const target = card.category ?? card.href;
  const category = categories.find(({ urlPath }) => toHref(urlPath) === target);
  return <Card {...card} category={category} />;
}

export function CardList({ cards }: { cards: readonly CardData[] }) {
  return (
    <Cards>
      {cards.map(({ title, urlPath, text, appearance }) => (
        <Card
          key={urlPath}
          title={title}
          href={toHref(urlPath)}
          category={appearance}
        >
          {text && <p>{text}</p>}
        </Card>
      ))}
    </Cards>
  );
}
