import { toHref } from '@/lib/routes/url-path';
import { Card, Cards } from './card';

export type CardData = { title: string; urlPath: string; text: string };

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
