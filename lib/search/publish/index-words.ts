import type { Rule, SynonymHit } from 'algoliasearch';
import type { Pin } from '@/lib/search/synonyms';
import { textHash } from '@/lib/search/text-hash';

/** The groups as the hosted service takes them: each word means each other. */
export function indexSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group) => ({
    objectID: `group-${textHash(group.join('\n'))}`,
    type: 'synonym',
    synonyms: [...group],
  }));
}

/** What the service takes in one rule. */
const mostQueries = 25;

/** The pins as the hosted service takes them: the page's record stands first when the query is one of these, to the letter. */
export function indexRules(pins: readonly Pin[]): Rule[] {
  return pins.flatMap(({ queries, page }) =>
    partsOf(queries, mostQueries).map((part) => ({
      objectID: `pin-${textHash([page, ...part].join('\n'))}`,
      description: `${page} stands first`,
      conditions: part.map((pattern) => ({ pattern, anchoring: 'is' as const })),
      consequence: {
        promote: [{ objectID: encodeURI(page), position: 0 }],
        // A page that the reader's filters leave out is not put in by a pin.
        filterPromotes: true,
      },
    })),
  );
}

/** A list in parts of at most so many. */
function partsOf<Item>(list: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(list.length / most);
  return Array.from({ length: count }, (_, index) => list.slice(index * most, (index + 1) * most));
}
