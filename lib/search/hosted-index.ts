import { parseQuery } from '@help-center/search';
import type {
  IndexSettings,
  Rule,
  SupportedLanguage,
  SynonymHit,
} from 'algoliasearch';
import type { SearchTuning } from '@/lib/content/parse/search-tuning';
import { site } from '@/lib/site';
import { language } from '@/search-language';

/** Algolia's limit of synonyms per group. */
const maxSynonyms = 20;

/** The language codes that Algolia supports. */
const supportedLanguages =
  'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ' +
  'ku ky lt lv mi mn mr ms mt nb nl no ns pl ps pt-br pt qu ro ru sk sq sv sw ta te th tl tn tr tt uk ' +
  'ur uz zh';

function isSupported(tag: string): tag is SupportedLanguage {
  return supportedLanguages.split(' ').includes(tag);
}

const languages = site.locales.flatMap(({ id }) => {
  const tag = id.toLowerCase();
  return [tag, tag.replace(/-.*/, '')].find(isSupported) ?? [];
});

/**
 * The settings of the hosted index, based on DocSearch's. Every publish overwrites changes made in
 * Algolia's dashboard.
 */
export const indexSettings: IndexSettings = {
  // The section comes last: all of its pages share it, and it often equals the title of one of
  // them.
  searchableAttributes: [
    'hierarchy.lvl1,hierarchy.lvl2',
    'hierarchy.lvl3,hierarchy.lvl4',
    'hierarchy.lvl5,hierarchy.lvl6',
    'content,keywords',
    'unordered(hierarchy.lvl0)',
  ],
  // Each word counts: a record must not come first because one word is in a heading.
  attributeCriteriaComputedBy: 'sum',
  attributesForFaceting: [
    'language',
    'version',
    'docusaurus_tag',
    'tags',
    'hierarchy.lvl0',
  ],
  attributesToRetrieve: ['*', '-keywords'],
  attributesToHighlight: ['hierarchy', 'content'],
  camelCaseAttributes: ['hierarchy', 'content'],
  attributeForDistinct: 'url_without_anchor',
  distinct: true,
  ranking: [
    'words',
    'filters',
    'typo',
    'attribute',
    'proximity',
    'exact',
    'custom',
  ],
  customRanking: [
    'desc(weight.pageRank)',
    'desc(weight.level)',
    'asc(weight.position)',
  ],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeStopWords: true,
  queryLanguages: languages,
  indexLanguages: languages,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/**
 * Converts synonym groups to Algolia's format. Phrases are also added without stop words, because
 * stop words are removed from queries. A group over the limit becomes several, so that each two of
 * its phrases are in one of them.
 */
export function toAlgoliaSynonyms(
  groups: readonly (readonly string[])[],
): SynonymHit[] {
  return groups
    .map((group) => [...new Set([...group, ...group.map(dropStopWords)])])
    .flatMap(splitGroup)
    .map((synonyms, index) => ({
      objectID: `group-${index}`,
      type: 'synonym',
      synonyms,
    }));
}

/** Splits a group into halves of the allowed size, and pairs each half with every other. */
function splitGroup(group: string[]): string[][] {
  if (group.length <= maxSynonyms) {
    return [group];
  }
  const size = maxSynonyms / 2;
  const halves: string[][] = [];
  for (let start = 0; start < group.length; start += size) {
    halves.push(group.slice(start, start + size));
  }
  return halves.flatMap((half, index) =>
    halves.slice(index + 1).map((other) => [...half, ...other]),
  );
}

/** Algolia's limit of conditions per rule. */
const maxConditions = 25;

/**
 * Converts pins to Algolia rules, which promote a page for its queries (any of the conditions),
 * with plurals, typos and synonyms.
 */
export function toAlgoliaRules(pins: SearchTuning['pins']): Rule[] {
  const rules = pins.flatMap(({ queries, page }) => {
    const patterns = [...new Set(queries.flatMap(getPatterns))];
    const count = Math.ceil(patterns.length / maxConditions);
    return Array.from({ length: count }, (_, n) => ({
      page,
      patterns: patterns.slice(n * maxConditions, (n + 1) * maxConditions),
    }));
  });
  return rules.map(({ page, patterns }, index) => ({
    objectID: `pin-${index}`,
    description: `${page} is pinned`,
    conditions: patterns.map((pattern) => ({
      pattern,
      anchoring: 'is',
      alternatives: true,
    })),
    consequence: {
      promote: [{ objectID: encodeURI(page), position: 0 }],
      // Do not promote pages that the active filters exclude.
      filterPromotes: true,
    },
  }));
}

/** Removes stop words from a query, unless only one word would remain, as in 'log in'. */
function dropStopWords(query: string): string {
  const { words } = parseQuery(query, language);
  return words.length > 1 ? words.map(({ word }) => word).join(' ') : query;
}

/** Returns a query and, for up to three words, every permutation of its words. */
function getPatterns(query: string): string[] {
  const words = dropStopWords(query).split(' ');
  const orders = words.length > 3 ? [words.join(' ')] : permute(words);
  return [query, ...orders];
}

function permute(words: readonly string[]): string[] {
  if (words.length < 2) {
    return [...words];
  }
  return words.flatMap((word, position) =>
    permute(words.filter((_, n) => n !== position)).map(
      (others) => `${word} ${others}`,
    ),
  );
}
