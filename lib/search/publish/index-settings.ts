import type { IndexSettings } from 'algoliasearch';
import { levels } from '@/lib/search/record';
import { site } from '@/lib/site';

const [locale] = site.locales;

/**
 * The settings of the hosted index, based on DocSearch's. Every publish overwrites changes made in Algolia's dashboard.
 */
export const indexSettings: IndexSettings = {
  // The section comes last: it is the same for all of its pages, and often equals the title of one.
  searchableAttributes: [
    ...levels.slice(1).map((level) => `unordered(hierarchy.${level})`),
    'content',
    'unordered(phrases)',
    'unordered(hierarchy.lvl0)',
  ],
  attributesForFaceting: [
    'type',
    'lang',
    'language',
    'version',
    'docusaurus_tag',
    'tags',
    'hierarchy.lvl0',
  ],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'tags',
    'weight',
    'language',
    'lang',
    'version',
    'docusaurus_tag',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  attributeForDistinct: 'url_without_anchor',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  removeStopWords: true,
  queryLanguages: [locale.id],
  indexLanguages: [locale.id],
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
  enableRules: true,
};
