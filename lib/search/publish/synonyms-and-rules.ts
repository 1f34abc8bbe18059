import type { Rule, SynonymHit } from 'algoliasearch';
import type { Pin } from '@/lib/search/synonyms';

/** Converts synonym groups to Algolia's format. */
export function toAlgoliaSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group, index) => ({
    objectID: `group-${index}`,
    type: 'synonym',
    synonyms: [...group],
  }));
}

/** Converts pins to Algolia rules that promote the record of the page if the query equals one of its queries, or a plural
 * or synonym of it. */
export function toAlgoliaRules(pins: readonly Pin[]): Rule[] {
  const queries = pins.flatMap((pin) => pin.queries.map((query) => ({ query, page: pin.page })));
  return queries.map(({ query, page }, index) => ({
    objectID: `pin-${index}`,
    description: `${page} is pinned`,
    conditions: [{ pattern: query, anchoring: 'is', alternatives: true }],
    consequence: {
      promote: [{ objectID: encodeURI(page), position: 0 }],
      // Do not promote pages that the active filters exclude.
      filterPromotes: true,
    },
  }));
}
