import type { CardData } from '@/lib/nav/category-cards';
import { hrefOf } from '@/lib/routes/url-path';
import { Card, Cards } from './card';

/** A card for each item of a category. */
export function CardList({ cards }: { cards: readonly CardData[] }) {
  return (
    <Cards>
      {cards.map(({ title, urlPath, text }) => (
        <Card key={urlPath} title={title} href={hrefOf(urlPath)}>
          {text && <p>{text}</p>}
        </Card>
      ))}
    </Cards>
  );
}
