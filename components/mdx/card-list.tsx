import { hrefOf } from '@/lib/routes/address';
import { Card, Cards } from './card';

export type CardFacts = { title: string; address: string; text: string };

/** A card for each item of a category. */
export function CardList({ cards }: { cards: readonly CardFacts[] }) {
  return (
    <Cards>
      {cards.map(({ title, address, text }) => (
        <Card key={address} title={title} href={hrefOf(address)}>
          {text && <p>{text}</p>}
        </Card>
      ))}
    </Cards>
  );
}
