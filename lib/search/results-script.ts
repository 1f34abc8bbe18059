import type { EarlySearchOptions } from './early-search';
import { hostedSettings, searchWorkerUrl } from './engine-settings';
import { defaultFilters } from './queries';
import { queryParameter } from './results-url';

/** The number of pages of which a screen shows rows: their texts also load early. */
const pagesInView = 3;

/**
 * Returns the source of the inline script of the results page. With the local index, it searches
 * for the query in the address, beside the scripts of the page. `earlySearchScript` is the bundled
 * code.
 */
export function createResultsScript(earlySearchScript: string): string {
  if (hostedSettings) {
    return '';
  }
  const options: EarlySearchOptions = {
    workerUrl: searchWorkerUrl,
    parameter: queryParameter,
    params: {
      hitsPerPage: pagesInView,
      distinct: 3,
      facets: ['hierarchy.lvl0', 'tags'],
      facetFilters: defaultFilters,
    },
  };
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `{const options=${json};${earlySearchScript}}`;
}
