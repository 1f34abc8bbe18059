import type { Rule, SynonymHit } from 'algoliasearch';
import { hashText } from '@/lib/search/hash-text';
import type { Pin } from '@/lib/search/synonyms';

/** Converts synonym groups to Algolia's format. */
export function toAlgoliaSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group) => ({
    objectID: `group-${hashText(group.join('\n'))}`,
    type: 'synonym',
    synonyms: [...group],
  }));
}

/** Algolia's limit for conditions in a rule. */
const maxQueriesPerRule = 25;

/** Converts pins to Algolia rules that promote the record of the page if the query matches exactly. */
export function toAlgoliaRules(pins: readonly Pin[]): Rule[] {
  return pins.flatMap(({ queries, page }) =>
    chunk(queries, maxQueriesPerRule).map((part) => ({
      objectID: `pin-${hashText([page, ...part].join('\n'))}`,
      description: `${page} is pinned`,
      conditions: part.map((pattern) => ({ pattern, anchoring: 'is' as const })),
      consequence: {
        promote: [{ objectID: encodeURI(page), position: 0 }],
        // Do not promote pages that the active filters exclude.
        filterPromotes: true,
      },
    })),
  );
}

/** Splits a list into chunks of at most `max` items. */
function chunk<Item>(list: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(list.length / max);
  return Array.from({ length: count }, (_, index) => list.slice(index * max, (index + 1) * max));
}
