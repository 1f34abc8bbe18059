import type { IndexSettings } from 'algoliasearch';
import { weakWords } from '@/lib/search/local/text/stop-words';
import { levels } from '@/lib/search/record';
import { site } from '@/lib/site';

const [locale] = site.locales;

/**
 * The settings of the hosted index, based on DocSearch's. Every publish overwrites changes made in Algolia's dashboard.
 */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    ...levels.map((level) => `unordered(hierarchy.${level})`),
    'content',
    'unordered(phrases)',
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
  optionalWords: [...weakWords],
  queryLanguages: [locale.id],
  indexLanguages: [locale.id],
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
  enableRules: true,
};
